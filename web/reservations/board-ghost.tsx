import type { Reservation } from "#contract/reservation.ts";
import { seoulDay, seoulInstant } from "#domain/seoul-time.ts";
import { type Stretch, timeOfMinute } from "#domain/stretch.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./board.module.css";
import { type BoardState, pixelsOf, placeOf } from "./board-state.ts";
import type { Lane } from "./lanes.ts";
import { lengthInWords, minuteRange } from "./words.ts";

interface BoardGhostProps {
  state: BoardState;
  lanes: Lane[];
  hours: Stretch;
  priceWith: (reservation: Reservation, lane: Lane, startsAt: Date) => string | undefined;
}

/** Where a card would land: the new time, how far that is, what it costs, or why it cannot be. */
export function BoardGhost({ state, lanes, hours, priceWith }: BoardGhostProps) {
  const ghost = state.ghost.use();
  const lane = ghost && lanes[ghost.lane];
  if (!ghost || !lane) return null;
  const { reservation, fromMinute, toMinute, obstacle } = ghost;
  const shift = shiftInWords(reservation, ghost, lanes);
  // The board shows one day, which is the card's own; only the minute is another.
  const startsAt = seoulInstant(seoulDay(new Date(reservation.startsAt)), timeOfMinute(fromMinute));
  const price = lane.designer.id === reservation.stylerId ? undefined : priceWith(reservation, lane, startsAt);
  return (
    <div
      className={classNames(styles.ghost, obstacle !== undefined && styles.impossible)}
      style={{
        height: pixelsOf(toMinute - fromMinute),
        transform: placeOf(ghost.lane, fromMinute - hours.fromMinute),
      }}
    >
      <strong className="number">{minuteRange(fromMinute, toMinute)}</strong>
      <span>
        {reservation.customerName} <small>{shift}</small>
      </span>
      {obstacle ? <em>{obstacle}</em> : price && <span>{price}</span>}
    </div>
  );
}

/** How far a card has been taken from where it was. */
function shiftInWords(reservation: Reservation, ghost: Stretch, lanes: Lane[]): string {
  const before = lanes.flatMap(({ cards }) => cards).find((card) => card.reservation.id === reservation.id);
  if (!before) return "";
  const minutes = ghost.fromMinute - before.fromMinute;
  if (minutes !== 0) return `${lengthInWords(Math.abs(minutes))} ${minutes > 0 ? "뒤로" : "앞으로"}`;
  const longer = ghost.toMinute - ghost.fromMinute - (before.toMinute - before.fromMinute);
  if (longer !== 0) return `${lengthInWords(Math.abs(longer))} ${longer > 0 ? "길게" : "짧게"}`;
  return "";
}
