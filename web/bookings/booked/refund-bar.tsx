import { formatWon } from "#domain/menus/price.ts";
import { formatDay, seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import styles from "./refund-bar.module.css";

interface RefundBarProps {
  /** Until when all comes back; null where that is over. */
  freeUntil: Date | null;
  /** What was paid and would come back. */
  allWon: number;
  lateKeptWon: number;
  /** The day of the visit: its own hours need no date. */
  day: string;
}

/** Time from left to right, and what comes back in each part of it. */
export function RefundBar({ freeUntil, allWon, lateKeptWon, day }: RefundBarProps) {
  const lateWon = allWon - lateKeptWon;
  const until =
    freeUntil && `${seoulDay(freeUntil) === day ? "당일" : formatDay(seoulDay(freeUntil))} ${seoulTime(freeUntil)}`;
  return (
    <ol className={styles.parts}>
      {until && (
        <li className={styles.free}>
          <span>{until}까지</span>
          <b>{formatWon(allWon)}</b>
          <span className={styles.note}>전부</span>
        </li>
      )}
      {lateKeptWon > 0 && (
        <li>
          <span>{freeUntil ? `${seoulTime(freeUntil)} 뒤` : "지금부터"}</span>
          <b>{formatWon(lateWon)}</b>
          <span className={styles.note}>{formatWon(lateKeptWon)} 빼요</span>
        </li>
      )}
    </ol>
  );
}
