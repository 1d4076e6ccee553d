import type { AdvertisementResults } from "#contract/advertisement-results.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import styles from "./results-card.module.css";

/** From displays to bookings, and the cost per booking. */
export function ResultNumbers({ results: { total, costPerBookingWon } }: { results: AdvertisementResults }) {
  const { shown, opened, booked, costWon } = total;
  return (
    <dl className={styles.numbers}>
      <Figure name="노출" value={formatNumber(shown)} hint="손님마다 하루 한 번만 세요" />
      <Figure name="열어 봄" value={formatNumber(opened)} hint={`노출의 ${share(opened, shown)}`} />
      <Figure name="예약" value={formatNumber(booked)} hint={`열어 본 횟수의 ${share(booked, opened)}`} matters />
      <Figure
        name="예약 1건당 비용"
        value={costPerBookingWon === null ? "아직 없어요" : formatWon(costPerBookingWon)}
        hint={`쓴 비용 ${formatWon(costWon)}`}
        matters
      />
    </dl>
  );
}

const share = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`;

interface FigureProps {
  name: string;
  value: string;
  hint: string;
  matters?: boolean;
}

function Figure({ name, value, hint, matters = false }: FigureProps) {
  return (
    <div className={matters ? styles.matters : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className={styles.hint}>{hint}</dd>
    </div>
  );
}
