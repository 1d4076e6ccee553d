import { memo } from "react";
import { type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import styles from "./board.module.css";
import { pixelsOf } from "./board-state.ts";

export const HourGutter = memo(function HourGutter({ fromMinute, toMinute }: TimeRange) {
  const count = (toMinute - fromMinute) / 60;
  return (
    <ol className={styles.gutter} aria-hidden>
      {Array.from({ length: count }, (_, index) => fromMinute + index * 60).map((minute) => (
        <li key={minute} className="number" style={{ top: pixelsOf(minute - fromMinute) }}>
          {timeOfMinute(minute)}
        </li>
      ))}
    </ol>
  );
});
