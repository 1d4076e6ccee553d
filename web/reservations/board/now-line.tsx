import { seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { minuteOf, type TimeRange } from "#domain/time/time-range.ts";
import { useMinute } from "#web/ui/use-minute.ts";
import styles from "./board.module.css";
import { pixelsOf } from "./board-state.ts";

/** Where the day stands. It runs behind the cards, so that it never strikes a name out. */
export function NowLine({ day, hours }: { day: string; hours: TimeRange }) {
  const now = useMinute();
  const time = seoulTime(now);
  const minute = minuteOf(time);
  if (seoulDay(now) !== day || minute < hours.fromMinute || minute > hours.toMinute) return null;
  const top = pixelsOf(minute - hours.fromMinute);
  return (
    <>
      <div className={styles.now} data-now={day} style={{ top }} />
      <span className={`${styles.nowLabel} number`} style={{ top }}>
        <span className="sr-only">지금 </span>
        {time}
      </span>
    </>
  );
}
