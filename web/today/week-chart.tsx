import type { Today } from "#contract/today.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { barDay, shortWon } from "./format-today.ts";
import styles from "./week-chart.module.css";

type Day = Today["week"][number];

/** This week by day: sales, booked amounts on top, and last week's sales. */
export function WeekChart({ today: { day: today, week } }: { today: Today }) {
  const { role } = useCurrentShop();
  const most = Math.max(
    ...week.map(({ doneWon, bookedWon, lastWeekWon }) => Math.max(doneWon + bookedWon, lastWeekWon)),
  );
  const share = (won: number) => `${most > 0 ? (won / most) * 100 : 0}%`;
  return (
    <Card
      title={role === "MEMBER" ? "이번 주 내 매출" : "이번 주 매출"}
      action={
        <Row
          as="ul"
          gap={16}
          rows={4}
          align="stretch"
          wrap
          tone="muted"
          size={13}
          className={styles.legend}
          aria-hidden
        >
          <li className={styles.sold}>매출</li>
          <li className={styles.booked}>예약된 금액</li>
          <li className={styles.last}>지난주</li>
        </Row>
      }
    >
      <Stack gap={8} className={classNames(styles.chart, "number")} aria-hidden>
        {week.map((one) => (
          <div key={one.day} className={one.day === today ? styles.today : undefined}>
            <Row relative align="end" above={24} className={styles.plot}>
              {one.lastWeekWon > 0 && <i className={styles.mark} style={{ bottom: share(one.lastWeekWon) }} />}
              <Bar day={one} share={share} />
              {!isHatched(one) && (
                <Text
                  as="span"
                  size={12}
                  weight="bold"
                  center
                  nowrap
                  className={styles.value}
                  style={{ bottom: share(figureAt(one, most)) }}
                >
                  {shortWon(wholeOf(one))}
                </Text>
              )}
            </Row>
            <Text as="span" tone="muted" size={12} center block className={styles.name}>
              {barDay(one.day, today)}
            </Text>
          </div>
        ))}
      </Stack>
      <WeekTable week={week} />
    </Card>
  );
}

/** The share of the height that a label needs. */
const figureShare = 0.18;

/** Right above the bar, or above last week's mark if that would cover it. */
const figureAt = (day: Day, most: number) => {
  const above = day.lastWeekWon - wholeOf(day);
  return above > 0 && above < most * figureShare ? day.lastWeekWon : wholeOf(day);
};
const wholeOf = ({ doneWon, bookedWon }: Day) => doneWon + bookedWon;
const isHatched = (day: Day) => day.closed && wholeOf(day) === 0;

function Bar({ day, share }: { day: Day; share: (won: number) => string }) {
  const { doneWon, bookedWon } = day;
  if (isHatched(day))
    return (
      <Box tone="muted" size={12} center className={styles.closed}>
        휴무
      </Box>
    );
  return (
    <div className={styles.bar} style={{ height: share(wholeOf(day)) }}>
      {bookedWon > 0 && <div className={styles.bookedPart} style={{ flexGrow: bookedWon }} />}
      {doneWon > 0 && <div className={styles.donePart} style={{ flexGrow: doneWon }} />}
    </div>
  );
}

/** The same data for screen readers. */
function WeekTable({ week }: { week: readonly Day[] }) {
  return (
    // A table ignores a smaller width, and would make the page wider.
    <div className="sr-only">
      <table>
        <caption>이번 주 매출</caption>
        <thead>
          <tr>
            {["날짜", "매출", "예약된 금액", "지난주"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map(({ day, closed, doneWon, bookedWon, lastWeekWon }) => (
            <tr key={day}>
              <th scope="row">
                {formatDay(day)}
                {closed && " 휴무"}
              </th>
              <td>{formatWon(doneWon)}</td>
              <td>{formatWon(bookedWon)}</td>
              <td>{formatWon(lastWeekWon)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
