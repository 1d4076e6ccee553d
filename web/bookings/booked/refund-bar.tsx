import { formatWon } from "#domain/menus/price.ts";
import { formatDay, seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import styles from "./refund-bar.module.css";

interface RefundBarProps {
  /** Until when everything is refunded; null if that time is over. */
  freeUntil: Date | null;
  /** The paid amount and the refund. */
  allWon: number;
  lateKeptWon: number;
  /** The day of the visit: times on it need no date. */
  day: string;
}

/** Time from left to right, with the refund in each part. */
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
          <span className={styles.note}>전액</span>
        </li>
      )}
      {lateKeptWon > 0 && (
        <li>
          <span>{freeUntil ? `${seoulTime(freeUntil)} 이후` : "지금부터"}</span>
          <b>{formatWon(lateWon)}</b>
          <span className={styles.note}>위약금 {formatWon(lateKeptWon)}</span>
        </li>
      )}
    </ol>
  );
}
