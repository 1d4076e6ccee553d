import { seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { minuteOf, type TimeRange } from "#domain/time/time-range.ts";
import { useMinute } from "#web/ui/use-minute.ts";
import styles from "./board.module.css";
import { pixelsOf } from "./board-state.ts";

/** The current time. The line is behind the cards, so that it does not cover a name. */
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
