import { memo } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { designerRanks } from "#domain/staff.ts";
import styles from "./board.module.css";
import { pixelsOf } from "./board-state.ts";
import type { Card, HatchedTime, Lane } from "./lanes.ts";
import { ReservationCard } from "./reservation-card.tsx";
import { minuteRange } from "./words.ts";

interface BoardLaneProps {
  lane: Lane;
  index: number;
  fromMinute: number;
  toMinute: number;
  openId: number | undefined;
  isShown: (reservation: Reservation) => boolean;
  showFaded: boolean;
  mayMove: (reservation: Reservation) => boolean;
}

/** One designer's day. */
export const BoardLane = memo(function BoardLane(props: BoardLaneProps) {
  const { lane, index, fromMinute, toMinute, openId, isShown, showFaded, mayMove } = props;
  const { designer, cards, faded, hatched } = lane;
  const cardOf = ({ reservation, ...stretch }: Card, isFaded: boolean) => (
    <ReservationCard
      key={reservation.id}
      reservation={reservation}
      top={pixelsOf(stretch.fromMinute - fromMinute)}
      height={pixelsOf(stretch.toMinute - stretch.fromMinute)}
      isOpen={reservation.id === openId}
      dimmed={!isShown(reservation)}
      faded={isFaded}
      movable={mayMove(reservation)}
    />
  );
  return (
    <ul
      className={styles.lane}
      data-lane={index}
      aria-label={`${designer.name} ${designerRanks[designer.rank].label}, ${cards.length}건`}
    >
      {hatched.map((time) => hatch(time, fromMinute, toMinute))}
      {showFaded && faded.map((card) => cardOf(card, true))}
      {cards.map((card) => cardOf(card, false))}
    </ul>
  );
});

/** Clipped to what the board shows: the night before and after is not drawn. */
function hatch({ words, ...time }: HatchedTime, fromMinute: number, toMinute: number) {
  const from = Math.max(time.fromMinute, fromMinute);
  const to = Math.min(time.toMinute, toMinute);
  if (from >= to) return null;
  return (
    <li
      key={`${words}${time.fromMinute}`}
      className={styles.hatch}
      style={{ top: pixelsOf(from - fromMinute), height: pixelsOf(to - from) }}
    >
      <span>{words}</span>
      {to - from >= 30 && <span className="number">{minuteRange(from, to)}</span>}
    </li>
  );
}
