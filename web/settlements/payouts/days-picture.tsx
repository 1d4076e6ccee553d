import type { PayoutExplanation } from "#contract/settlement.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { formatDay, seoulDay, weekdayOf } from "#domain/time/seoul-time.ts";
import { completionDays } from "./bases-period.ts";
import styles from "./days-picture.module.css";

const cell = 56;
const gap = 8;
const start = 52;
const payWidth = 72;
const width = 328;

/** Which completion days are in this payout. */
export function DaysPicture({ explained }: { explained: PayoutExplanation }) {
  const { payout, completedFrom, completedTo } = explained;
  if (completedFrom === null || completedTo === null) return null;
  const { days, between } = completionDays(
    {
      completedFrom: seoulDay(new Date(completedFrom)),
      completedTo: seoulDay(new Date(completedTo)),
      payoutDay: payout.day,
    },
    payout.state === null,
  );
  // If days are left out, the second place shows how many.
  const cells = between === 0 ? days : days.toSpliced(1, 0, { day: "", open: true });
  const middles = cells.map((_, index) => start + index * (cell + gap) + cell / 2);
  const arrow = width - payWidth - 4;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} 104`}
      role="img"
      aria-label={`${days.map(({ day }) => formatDay(day)).join(", ")}에 완료한 예약은 ${formatDay(payout.day)}에 함께 들어와요`}
    >
      {cells.map(({ day, open }, index) => (
        <g key={day}>
          <rect
            className={open ? styles.open : styles.day}
            x={(middles[index] ?? 0) - cell / 2 + 0.5}
            y={0.5}
            width={cell - 1}
            height={32}
            rx={8}
          />
          <text x={middles[index]} y={21} textAnchor="middle">
            {day === "" ? `외 ${between}일` : nameOf(day)}
          </text>
        </g>
      ))}
      <path className={styles.way} d={`${middles.map(wayFrom(arrow)).join("")}M${arrow - 5} 82l5 5-5 5`} />
      <rect className={styles.payout} x={width - payWidth} y={71} width={payWidth} height={32} rx={8} />
      <text x={width - payWidth / 2} y={91} textAnchor="middle" className={styles.payDay}>
        {nameOf(payout.day)}
      </text>
      <text x={0} y={21} className={styles.row}>
        완료일
      </text>
      <text x={0} y={91} className={styles.row}>
        입금일
      </text>
    </svg>
  );
}

/** Down from a day, around the corner, and to the payout; straight down if it is right below. */
const wayFrom = (arrow: number) => (x: number) => (x + 24 > arrow ? `M${x} 33V71` : `M${x} 33v30q0 24 24 24H${arrow}`);

const nameOf = (day: string) => `${daysOfWeek[weekdayOf(day)].label} ${Number(day.slice(8))}`;
