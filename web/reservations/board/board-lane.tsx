import { memo, useLayoutEffect, useRef } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { minuteRange } from "#web/reservations/format-reservation.ts";
import { reservationCard } from "#web/reservations/list/reservation-card.ts";
import styles from "./board.module.css";
import { pixelsOf } from "./board-state.ts";
import { type Drawing, type Drawn, drawItems, item, part } from "./drawing.ts";
import type { Card, HatchedTime, Lane } from "./lanes.ts";

interface BoardLaneProps {
  lane: Lane;
  fromMinute: number;
  toMinute: number;
  openId: number | undefined;
  isShown: (reservation: Reservation) => boolean;
  showFaded: boolean;
  mayMove: (reservation: Reservation) => boolean;
}

/** One designer's day. */
export const BoardLane = memo(function BoardLane(props: BoardLaneProps) {
  const { designer, cards } = props.lane;
  const list = useRef<HTMLUListElement>(null);
  const drawn = useRef<Drawn>(new Map());
  // Draws all its cards; it renders only when one of its properties has changed, and all of them affect the cards.
  useLayoutEffect(() => {
    if (list.current) drawn.current = drawItems(list.current, drawn.current, itemsOf(props));
  });
  return (
    <ul
      ref={list}
      className={styles.lane}
      aria-label={`${designer.name} ${designerRanks[designer.rank].label}, ${cards.length}건`}
    />
  );
});

/** Reservations that hold a time are above cancelled ones, and both are above closed time. */
function itemsOf({ lane, fromMinute, toMinute, openId, isShown, showFaded, mayMove }: BoardLaneProps) {
  const placeOf = (from: number, to: number) => ({ top: pixelsOf(from - fromMinute), height: pixelsOf(to - from) });
  const cardOf = ({ reservation, ...range }: Card, faded: boolean) =>
    item(String(reservation.id), reservationCard, {
      reservation,
      ...placeOf(range.fromMinute, range.toMinute),
      isOpen: reservation.id === openId,
      dimmed: !isShown(reservation),
      faded,
      movable: mayMove(reservation),
    });
  // Clipped to the shown hours: the night before and after is not drawn.
  const hatchOf = ({ words, ...time }: HatchedTime) => {
    const [from, to] = [Math.max(time.fromMinute, fromMinute), Math.min(time.toMinute, toMinute)];
    if (from >= to) return [];
    return [
      item(`closed ${words} ${time.fromMinute}`, hatchedTime, {
        words,
        fromMinute: from,
        toMinute: to,
        ...placeOf(from, to),
      }),
    ];
  };
  return [
    ...lane.hatched.flatMap(hatchOf),
    ...(showFaded ? lane.faded.map((card) => cardOf(card, true)) : []),
    ...lane.cards.map((card) => cardOf(card, false)),
  ];
}

interface HatchLook {
  words: string;
  fromMinute: number;
  toMinute: number;
  top: number;
  height: number;
}

/** A time that cannot be booked. */
const hatchedTime: Drawing<HatchLook> = {
  make: () => part("li", styles.hatch),
  dress(element, { words, fromMinute, toMinute, top, height }) {
    element.style.top = `${top}px`;
    element.style.height = `${height}px`;
    const times = toMinute - fromMinute >= 30 ? [part("span", "number", minuteRange(fromMinute, toMinute))] : [];
    element.replaceChildren(part("span", undefined, words), ...times);
  },
};
