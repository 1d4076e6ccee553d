import type { ReplyOf } from "#contract/call.ts";
import type { BoardDesigner, Reservation } from "#contract/reservation.ts";
import type { getDayBoard } from "#contract/reservations.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, seoulDay, weekdayOf } from "#domain/time/seoul-time.ts";
import type { TimeRange } from "#domain/time/time-range.ts";
import { type CardColumn, columnOf } from "#web/reservations/board/card-columns.ts";
import { boardHours, type Card, type Lane, lanesOf } from "#web/reservations/board/lanes.ts";
import { servicesOf } from "#web/reservations/format-reservation.ts";
import { type Load, loadOf, sumOf } from "./load.ts";

type DayBoard = ReplyOf<typeof getDayBoard>;

/** A day of the week, with a lane for each designer as on its own board. */
export interface WeekDay {
  day: string;
  /** Null, with a reason, if the shop is closed. */
  open: TimeRange | null;
  closedWords: string;
  lanes: Lane[];
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -keysOf(daysOfWeek).indexOf(weekdayOf(day)));

export const daysFrom = (monday: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

export function weekOf(boards: readonly DayBoard[], reservations: readonly Reservation[]): WeekDay[] {
  const byDay = Map.groupBy(reservations, ({ startsAt }) => seoulDay(new Date(startsAt)));
  return boards.map(({ day, open, closedWords, designers }) => ({
    day,
    open,
    closedWords,
    lanes: lanesOf(day, designers, byDay.get(day) ?? []),
  }));
}

/** Everybody of the week in the shop's order; those who have left come last, so that nobody's place changes. */
export function designersOf(days: readonly WeekDay[]): BoardDesigner[] {
  const all = new Map(days.flatMap(({ lanes }) => lanes.map(({ designer }) => [designer.id, designer])));
  return [...all.values()].toSorted((a, b) => Number(a.removed) - Number(b.removed));
}

export const ofDesigner = (days: readonly WeekDay[], stylerId: number): WeekDay[] =>
  days.map((day) => ({ ...day, lanes: day.lanes.filter(({ designer }) => designer.id === stylerId) }));

/** A closed day on which nobody comes takes little room. */
export const isRest = ({ open, lanes }: WeekDay): boolean => !open && lanes.every(({ cards }) => cards.length === 0);

/** One axis for all days. */
export function hoursOf(days: readonly WeekDay[]): TimeRange {
  const shown = days.filter((day) => !isRest(day)).map(({ open, lanes }) => boardHours(open, lanes));
  if (shown.length === 0) return boardHours(null, []);
  return {
    fromMinute: Math.min(...shown.map(({ fromMinute }) => fromMinute)),
    toMinute: Math.max(...shown.map(({ toMinute }) => toMinute)),
  };
}

export const hoursIn = ({ fromMinute, toMinute }: TimeRange): TimeRange[] =>
  Array.from({ length: (toMinute - fromMinute) / 60 }, (_, index) => ({
    fromMinute: fromMinute + index * 60,
    toMinute: fromMinute + (index + 1) * 60,
  }));

const wholeDay: TimeRange = { fromMinute: 0, toMinute: 24 * 60 };

export const loadOfDays = (days: readonly WeekDay[], range: TimeRange = wholeDay): Load =>
  sumOf(days.flatMap(({ lanes }) => lanes.map((lane) => loadOf(lane, range))));

/** A visit with two designers is one reservation, and each has their part of its price. */
export function figuresOf(days: readonly WeekDay[]): { count: number; salesWon: number; load: Load } {
  const cards = days.flatMap(({ lanes }) => lanes.flatMap((lane) => lane.cards));
  return {
    count: new Set(cards.map(({ reservation }) => reservation.id)).size,
    salesWon: cards
      .filter(({ reservation }) => reservation.status === "OK" || reservation.status === "COMPLETED")
      .reduce((sum, card) => sum + servicesIn(card).priceWon, 0),
    load: loadOfDays(days),
  };
}

/** What is done in a card. */
export const servicesIn = ({ reservation, firstLine, lastLine }: Card) =>
  servicesOf(reservation.lines.slice(firstLine, lastLine + 1));

/** A card at its place in a day of several lanes. */
export interface Block {
  card: Card;
  designer: BoardDesigner;
  lane: number;
  place: CardColumn;
}

/** The cards of a day in order of time, for keys and screen readers; who stands in a wait comes after its host. */
export const blocksOf = ({ lanes }: WeekDay): Block[] =>
  lanes
    .flatMap(({ designer, cards, columns }, lane) =>
      cards.map((card) => ({ card, designer, lane, place: columnOf(columns, card) })),
    )
    .toSorted((a, b) => a.card.fromMinute - b.card.fromMinute || a.lane - b.lane);
