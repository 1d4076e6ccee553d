import { useLayoutEffect, useRef } from "react";
import { type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import styles from "./board.module.css";
import { type BoardState, placeOf } from "./board-state.ts";
import { type Lane, obstacleInLane } from "./lanes.ts";

interface SlotCursorProps {
  state: BoardState;
  lanes: Lane[];
  hours: TimeRange;
  mayBook: (lane: Lane) => boolean;
}

/** The empty slot under the mouse or the arrow keys. Pressing it books it. */
export function SlotCursor({ state, lanes, hours, mayBook }: SlotCursorProps) {
  const cursor = state.cursor.use();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (cursor?.by === "keyboard") button.current?.focus();
  }, [cursor]);
  // Tab must reach an element before any key was pressed on the board.
  const { lane: index, minute } = cursor ?? { lane: 0, minute: hours.fromMinute };
  const lane = lanes[index];
  if (!lane) return null;
  const obstacle = obstacleInLane(lane, { fromMinute: minute, toMinute: minute + 10 });
  const bookable = !obstacle && mayBook(lane);
  if (cursor?.by === "mouse" && !bookable) return null;
  const time = timeOfMinute(minute);
  return (
    <button
      ref={button}
      type="button"
      className={styles.cursor}
      data-cursor
      data-shown={cursor ? "" : undefined}
      style={{ transform: placeOf(index, minute - hours.fromMinute) }}
      aria-label={`${lane.designer.name} ${time}, ${obstacle ?? "빈 시간"}${bookable ? ", 예약 넣기" : ""}`}
    >
      <span className="number">
        {bookable && "+ "}
        {time}
      </span>
    </button>
  );
}
