import { memo } from "react";
import { type Stretch, timeOfMinute } from "#domain/stretch.ts";
import styles from "./board.module.css";
import { pixelsOf } from "./board-state.ts";

export const HourGutter = memo(function HourGutter({ hours }: { hours: Stretch }) {
  const count = (hours.toMinute - hours.fromMinute) / 60;
  return (
    <ol className={styles.gutter} aria-hidden>
      {Array.from({ length: count }, (_, index) => hours.fromMinute + index * 60).map((minute) => (
        <li key={minute} className="number" style={{ top: pixelsOf(minute - hours.fromMinute) }}>
          {timeOfMinute(minute)}
        </li>
      ))}
    </ol>
  );
});
