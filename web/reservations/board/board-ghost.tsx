import { lazy, useEffect } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import { formatLength, minuteRange } from "#web/reservations/words.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import styles from "./board.module.css";
import { type BoardState, pixelsOf, placeOf } from "./board-state.ts";
import type { Lane } from "./lanes.ts";

const loadPrice = () => import("./ghost-price.tsx");
const GhostPrice = lazy(loadPrice);

interface BoardGhostProps {
  shopId: number;
  state: BoardState;
  lanes: Lane[];
  hours: TimeRange;
}

/** The preview of a drop: the new time, the difference, the price, or the reason why it is not possible. */
export function BoardGhost({ shopId, state, lanes, hours }: BoardGhostProps) {
  const ghost = state.ghost.use();
  const lane = ghost && lanes[ghost.lane];
  const isCarried = ghost !== null;
  useEffect(() => {
    // Requested while the card is still over its own designer, where the price does not change.
    if (isCarried) loadPrice().catch((error) => console.debug("the price is fetched when it is to be shown", error));
  }, [isCarried]);
  if (!ghost || !lane) return null;
  const { reservation, fromMinute, toMinute, obstacle } = ghost;
  const shift = formatShift(reservation, ghost, lanes);
  // The board shows one day, so only the minute changes.
  const startsAt = seoulInstant(seoulDay(new Date(reservation.startsAt)), timeOfMinute(fromMinute));
  const isElsewhere = lane.designer.id !== reservation.stylerId;
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
      {obstacle && <em>{obstacle}</em>}
      {!obstacle && isElsewhere && (
        <LazyPart onLost={() => undefined}>
          <GhostPrice shopId={shopId} reservation={reservation} designer={lane.designer} startsAt={startsAt} />
        </LazyPart>
      )}
    </div>
  );
}

/** How far a card was moved. */
function formatShift(reservation: Reservation, ghost: TimeRange, lanes: Lane[]): string {
  const before = lanes.flatMap(({ cards }) => cards).find((card) => card.reservation.id === reservation.id);
  if (!before) return "";
  const minutes = ghost.fromMinute - before.fromMinute;
  if (minutes !== 0) return `${formatLength(Math.abs(minutes))} ${minutes > 0 ? "뒤로" : "앞으로"}`;
  const longer = ghost.toMinute - ghost.fromMinute - (before.toMinute - before.fromMinute);
  if (longer !== 0) return `${formatLength(Math.abs(longer))} ${longer > 0 ? "길게" : "짧게"}`;
  return "";
}
