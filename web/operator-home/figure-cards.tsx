import type { HomeFigures } from "#contract/operator-home.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { DayLine } from "./day-line.tsx";
import styles from "./home-screen.module.css";

interface FigureCardsProps {
  figures: HomeFigures;
  at: string;
}

/** New shops and online reservations, each beside the same time before. */
export function FigureCards({ figures, at }: FigureCardsProps) {
  const month = `${Number(figures.month.slice(5))}월`;
  return (
    <Stack gap={12} single={768} className={styles.figures}>
      <Shops figures={figures} month={month} />
      <Reservations figures={figures} month={month} at={at} />
    </Stack>
  );
}

function Shops({
  figures: { opened, openedBefore, asked, approved, booked },
  month,
}: {
  figures: HomeFigures;
  month: string;
}) {
  const steps = [
    ["입점 신청", asked],
    ["심사 승인", approved],
    ["예약 가능", opened],
    ["첫 예약", booked],
  ] as const;
  const most = Math.max(1, ...steps.map(([, shops]) => shops));
  return (
    <Card className={styles.tile}>
      <Text as="h2" size={13} weight="medium" tone="muted">
        새로 연 매장 · {month}
      </Text>
      <Figure figure={opened} unit="곳" before={openedBefore} beside="지난달 같은 기간" />
      <Stack as="ul" gap={4} above={8} size={12} className={styles.funnel}>
        {steps.map(([label, shops]) => (
          <Stack as="li" align="center" gap={8} tone="muted" key={label}>
            <span>{label}</span>
            <i style={{ width: `${(shops / most) * 100}%` }} />
            <Text as="b" tone="plain" right>
              {formatNumber(shops)}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function Reservations({ figures, month, at }: { figures: HomeFigures; month: string; at: string }) {
  const { reservations, reservationsBefore, hours, monthWon, monthWonBefore } = figures;
  const time = seoulTime(new Date(at));
  const percent = monthWonBefore > 0 ? ((monthWon - monthWonBefore) / monthWonBefore) * 100 : undefined;
  return (
    <Card className={styles.tile}>
      <Row justify="between" wrap gap={8} rows={0} size={13} tone="muted">
        <Text as="h2" size={13} weight="medium" tone="muted">
          오늘 결제된 예약
        </Text>
        <Text size={13} tone="muted" number>
          {month} 예약 결제액 <b>{formatNumber(monthWon)}원</b>{" "}
          {percent !== undefined && <Trend value={percent} text={`${signed(percent, 1)}%`} />}
        </Text>
      </Row>
      <Figure figure={reservations} unit="건" before={reservationsBefore} beside={`지난주 같은 요일 ${time}까지`} />
      <DayLine
        tall
        now={hours.map(({ today }) => today).slice(0, Number(time.slice(0, 2)) + 1)}
        usual={hours.map(({ before }) => before)}
      />
      <Row justify="between" size={12} tone="muted" number aria-hidden>
        {["0시", "6시", "12시", "18시", "24시"].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </Row>
    </Card>
  );
}

interface FigureProps {
  figure: number;
  unit: string;
  before: number;
  beside: string;
}

function Figure({ figure, unit, before, beside }: FigureProps) {
  return (
    <Text size={24} weight="bold" number className={styles.figure}>
      {formatNumber(figure)}
      <small>{unit}</small>{" "}
      <em>
        <Trend value={figure - before} text={signed(figure - before)} /> {beside}
      </em>
    </Text>
  );
}

const Trend = ({ value, text }: { value: number; text: string }) => (
  <Text as="b" tone={value > 0 ? "green" : undefined}>
    {text}
  </Text>
);

const signed = (value: number, digits = 0) => `${value > 0 ? "+" : ""}${value.toFixed(digits)}`;
