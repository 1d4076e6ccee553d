import { ChevronLeft, ChevronRight } from "lucide-react";
import { memo, useCallback, useMemo } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { countReservations } from "#contract/reservations.ts";
import { formatWon } from "#domain/menus/price.ts";
import { dayFigures } from "#domain/reservations/day-figures.ts";
import { daysAround, daysShown } from "#domain/time/days-around.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { dayHeading } from "#web/reservations/format-reservation.ts";
import { DateStrip } from "#web/ui/display/date-strip.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./day-head.module.css";

interface DayHeadProps {
  shopId: number;
  date: string;
  today: string;
  reservations: Reservation[];
  onGo: (day: string) => void;
}

/** The day, its totals, and links to other days. */
export function DayHead({ shopId, date, today, reservations, onGo }: DayHeadProps) {
  const { from, to } = daysAround(date);
  const counts = useAnswer(countReservations, { shopId, from, to }, { keepEarlier: "always" });
  const days = useMemo(() => {
    const known = new Map(counts.data?.items.map((item) => [item.day, item]));
    return Array.from({ length: daysShown }, (_, index) => {
      const day = addDays(from, index);
      const { count, closed } = known.get(day) ?? {};
      return { day, ...(count === undefined ? {} : { count }), closed: closed === true && count === 0 };
    });
  }, [counts.data, from]);
  const shift = useCallback((by: number) => onGo(addDays(date, by)), [date, onGo]);
  return (
    <Stack as="header" gap={24} rows={12} align="center" padX={24} padTop={16} single={768} className={styles.head}>
      <Row gap={12} className={styles.title}>
        <h2>{dayHeading(date)}</h2>
        <Row align="stretch" overflow="hidden" radius="control" fill="surface" className={styles.step}>
          <button type="button" aria-label="하루 전" onClick={() => shift(-1)}>
            <ChevronLeft size={16} aria-hidden />
          </button>
          <button type="button" onClick={() => onGo(today)} aria-current={date === today ? "date" : undefined}>
            오늘
          </button>
          <button type="button" aria-label="하루 뒤" onClick={() => shift(1)}>
            <ChevronRight size={16} aria-hidden />
          </button>
        </Row>
      </Row>
      <Figures reservations={reservations} />
      <Days className={styles.strip} days={days} value={date} today={today} onSelect={onGo} onShift={shift} />
    </Stack>
  );
}

/** Moving a card changes none of them. */
const Days = memo(DateStrip);

/** The totals of the day; those that need an action are orange. */
function Figures({ reservations }: { reservations: Reservation[] }) {
  const { total, completed, planned, noShows, pending } = dayFigures(reservations);
  const sales = reservations
    .filter(({ status }) => status === "OK" || status === "COMPLETED")
    .reduce((sum, { priceWon }) => sum + priceWon, 0);
  const figures = [
    ["전체", total],
    ["완료", completed],
    ["예정", planned],
    ["노쇼", noShows],
  ] as const;
  return (
    <Row as="dl" gap={20} align="stretch" className={`${styles.figures} number`}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
      {pending > 0 && (
        <div>
          <dt>처리 중</dt>
          <Text as="dd" tone="orange">
            {pending}
          </Text>
        </div>
      )}
      <div className={styles.sales}>
        <dt>예상 매출</dt>
        <dd>{formatWon(sales)}</dd>
      </div>
    </Row>
  );
}
