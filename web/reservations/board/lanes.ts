import type { BoardDesigner, Reservation } from "#contract/reservation.ts";
import { type DayTime, type Obstacle, type Occupied, obstacleTo, startsIn } from "#domain/reservations/free-time.ts";
import { occupiedStatuses } from "#domain/reservations/reservation.ts";
import { stylersOf } from "#domain/reservations/visit.ts";
import { oneWork, type Piece, piecesOf, type ServiceTime, type TimedLine } from "#domain/reservations/visit-time.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import type { TimeRange } from "#domain/time/time-range.ts";
import { type CardColumn, columnsOf } from "./card-columns.ts";

/** The part of a visit that a designer serves without a break, in minutes from midnight. */
export interface Card extends TimeRange {
  /** A visit with several designers has a card with each of them. */
  key: string;
  reservation: Reservation;
  /** Its lines are from the first to the last. */
  firstLine: number;
  lastLine: number;
  pieces: readonly Piece[];
}

export interface HatchedTime extends TimeRange {
  words: string;
  /** A dated break, which can be removed. */
  breakId?: number;
}

/** A designer's column. */
export interface Lane {
  designer: BoardDesigner;
  cards: Card[];
  /** Only those of cards that share the lane. */
  columns: ReadonlyMap<Card, CardColumn>;
  /** Cancelled or expired: they hold no time any more. */
  faded: Card[];
  hatched: HatchedTime[];
  /** What decides about a time here. */
  time: DayTime;
}

const holds = (reservation: Reservation) =>
  (occupiedStatuses as readonly string[]).includes(reservation.status) || reservation.status === "WAIT_CANCEL";

const cards = new WeakMap<Reservation, Card[]>();

/**
 * Usually one of hundreds of reservations changes: the others keep their card objects. No reservation is on two days.
 */
function cardsOf(reservation: Reservation, minuteOf: (instant: string) => number): Card[] {
  const kept = cards.get(reservation);
  if (kept) return kept;
  const made: Card[] = [];
  for (const piece of piecesOf(reservation.lines, minuteOf(reservation.startsAt))) {
    const last = made.at(-1);
    if (last?.pieces[0]?.stylerId === piece.stylerId)
      made[made.length - 1] = { ...last, lastLine: piece.line, pieces: [...last.pieces, piece] };
    else
      made.push({
        key: made.length === 0 ? String(reservation.id) : `${reservation.id}.${made.length}`,
        reservation,
        firstLine: piece.line,
        lastLine: piece.line,
        pieces: [piece],
        fromMinute: piece.fromMinute,
        toMinute: piece.toMinute,
      });
  }
  const placed = made.map((card) => ({ ...card, toMinute: endOfVisit(card.pieces) }));
  cards.set(reservation, placed);
  return placed;
}

/** Cleaning is drawn below the card. */
const endOfVisit = (pieces: readonly Piece[]) =>
  Math.max(...pieces.filter(({ kind }) => kind !== "BUFFER").map(({ toMinute }) => toMinute));

export function lanesOf(
  day: string,
  designers: readonly BoardDesigner[],
  reservations: readonly Reservation[],
): Lane[] {
  const midnight = seoulInstant(day, "00:00").getTime();
  const minuteOf = (instant: string) => (Date.parse(instant) - midnight) / 60_000;
  const all = reservations.flatMap((reservation) => cardsOf(reservation, minuteOf));
  const byDesigner = Map.groupBy(all, ({ pieces }) => pieces[0]?.stylerId);
  return designers.map((designer) => {
    const own = (byDesigner.get(designer.id) ?? []).toSorted(
      (a, b) => a.fromMinute - b.fromMinute || a.toMinute - b.toMinute || a.reservation.id - b.reservation.id,
    );
    const held = own.filter(({ reservation }) => holds(reservation));
    const breaks = designer.breaks.map(({ id, startsAt, endsAt, reason }) => ({
      breakId: id,
      fromMinute: Math.max(0, minuteOf(startsAt)),
      toMinute: Math.min(24 * 60, minuteOf(endsAt)),
      words: reason || "휴식",
    }));
    const taken = held.flatMap(({ reservation, pieces }) =>
      reservation.status === "WAIT_CANCEL" ? [] : pieces.map((piece) => occupiedBy(reservation, piece)),
    );
    return {
      designer,
      cards: held,
      columns: columnsOf(held),
      faded: own.filter(({ reservation }) => !holds(reservation)),
      hatched: [...designer.blocked, ...breaks],
      time: { blocked: designer.blocked, occupied: [...taken, ...breaks.map(occupiedByBreak)] },
    };
  });
}

const occupiedBy = ({ id, customerName }: Reservation, { kind, fromMinute, toMinute }: Piece): Occupied => ({
  id,
  kind,
  words: `${customerName} 님 예약이 있어요`,
  fromMinute,
  toMinute,
});

const occupiedByBreak = ({ words, fromMinute, toMinute }: HatchedTime): Occupied => ({
  id: 0,
  kind: "BREAK",
  words,
  fromMinute,
  toMinute,
});

/** Who is served at a minute; in a wait it is whoever stands in it, or nobody. */
export const cardAt = (lane: Lane | undefined, minute: number): Card | undefined =>
  lane?.cards.findLast(({ pieces }) =>
    pieces.some(
      ({ kind, fromMinute, toMinute }) =>
        (kind === "WORK" || kind === "BUFFER") && minute >= fromMinute && minute < toMinute,
    ),
  );

/** Without the reservation that is being moved. */
const timeWithout = ({ time }: Lane, ignoring: number | undefined): DayTime =>
  ignoring === undefined
    ? time
    : { ...time, occupied: time.occupied.filter(({ id, kind }) => kind === "BREAK" || id !== ignoring) };

/** What prevents work in a lane, as far as this board knows; the server checks it again. */
export const obstacleInLane = (lane: Lane, range: TimeRange, ignoring?: number): string | undefined =>
  obstacleTo([range], timeWithout(lane, ignoring))?.words;

interface Visit {
  lines: readonly TimedLine[];
  fromMinute: number;
}

/** What prevents a whole visit, with the first designer who is not free. */
export function obstacleToVisit(
  lanes: readonly Lane[],
  { lines, fromMinute }: Visit,
  ignoring?: number,
): Obstacle | undefined {
  const pieces = piecesOf(lines, fromMinute);
  for (const stylerId of stylersOf(lines)) {
    const lane = lanes.find(({ designer }) => designer.id === stylerId);
    const own = pieces.filter((piece) => piece.stylerId === stylerId);
    const obstacle = lane && obstacleTo(own, timeWithout(lane, ignoring));
    if (obstacle) return obstacle;
  }
  return undefined;
}

/** The shown hours: the shop's hours, extended to everything outside them. */
export function boardHours(open: TimeRange | null, lanes: readonly Lane[]): TimeRange {
  const shown = lanes.flatMap((lane) => lane.cards);
  const starts = [open?.fromMinute ?? 10 * 60, ...shown.map(({ fromMinute }) => fromMinute)];
  const ends = [open?.toMinute ?? 20 * 60, ...shown.map(({ toMinute }) => toMinute)];
  return {
    fromMinute: Math.floor(Math.max(0, Math.min(...starts)) / 60) * 60,
    toMinute: Math.min(24 * 60, Math.ceil(Math.max(...ends) / 60) * 60),
  };
}

/** The starts in a lane at which a service fits. */
export const freeStartsIn = (lane: Lane, service: ServiceTime, ignoring?: number): number[] =>
  startsIn(timeWithout(lane, ignoring), service);

/** The starts at which a whole visit fits, with each of its designers. */
export function visitStarts(lanes: readonly Lane[], lines: readonly TimedLine[], ignoring?: number): number[] {
  const [first] = lines;
  const lane = first && lanes.find(({ designer }) => designer.id === first.stylerId);
  if (!first || !lane) return [];
  const own = freeStartsIn(lane, { ...first, bufferMinutes: 0 }, ignoring);
  return own.filter((fromMinute) => !obstacleToVisit(lanes, { lines, fromMinute }, ignoring));
}

/** The first free slot from a minute on, and the usual length as far as it fits. */
export function firstFit(lane: Lane, hours: TimeRange, from: number, usualMinutes: number): TimeRange | undefined {
  const gap = gapsIn(lane, hours).find(({ toMinute }) => toMinute > from);
  if (!gap) return undefined;
  const fromMinute = Math.max(gap.fromMinute, from);
  return { fromMinute, toMinute: Math.min(gap.toMinute, fromMinute + usualMinutes) };
}

/** As short as the board knows. */
export const tenMinutes: ServiceTime = { segments: oneWork(10), bufferMinutes: 0 };

/** Free time ranges of a lane, for the phone's list of a day. */
export function gapsIn(lane: Lane, hours: TimeRange): TimeRange[] {
  const gaps: TimeRange[] = [];
  for (const at of freeStartsIn(lane, tenMinutes)) {
    if (at < hours.fromMinute || at >= hours.toMinute) continue;
    const last = gaps.at(-1);
    if (last?.toMinute === at) last.toMinute = at + 10;
    else gaps.push({ fromMinute: at, toMinute: at + 10 });
  }
  return gaps;
}
