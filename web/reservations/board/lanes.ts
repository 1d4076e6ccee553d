import type { BoardDesigner, Reservation } from "#contract/reservation.ts";
import { occupiedStatuses } from "#domain/reservations/reservation.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { isOnGrid, isTimeRange, overlap, type TimeRange } from "#domain/time/time-range.ts";

/** A reservation of the day, in minutes from midnight. */
export interface Card extends TimeRange {
  reservation: Reservation;
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
  /** Cancelled or expired: they hold no time any more. */
  faded: Card[];
  hatched: HatchedTime[];
}

const holds = (reservation: Reservation) =>
  (occupiedStatuses as readonly string[]).includes(reservation.status) || reservation.status === "WAIT_CANCEL";

const cards = new WeakMap<Reservation, Card>();

/**
 * Usually one of hundreds of reservations changes: the others keep their card objects. No reservation is on two days.
 */
function cardOf(reservation: Reservation, minuteOf: (instant: string) => number): Card {
  const kept = cards.get(reservation);
  if (kept) return kept;
  const { startsAt, endsAt } = reservation;
  const card = { reservation, fromMinute: minuteOf(startsAt), toMinute: minuteOf(endsAt) };
  cards.set(reservation, card);
  return card;
}

export function lanesOf(
  day: string,
  designers: readonly BoardDesigner[],
  reservations: readonly Reservation[],
): Lane[] {
  const midnight = seoulInstant(day, "00:00").getTime();
  const minuteOf = (instant: string) => (Date.parse(instant) - midnight) / 60_000;
  const byDesigner = Map.groupBy(reservations, ({ stylerId }) => stylerId);
  return designers.map((designer) => {
    const all = (byDesigner.get(designer.id) ?? [])
      .map((reservation) => cardOf(reservation, minuteOf))
      .toSorted((a, b) => a.fromMinute - b.fromMinute);
    const breaks = designer.breaks.map(({ id, startsAt, endsAt, reason }) => ({
      breakId: id,
      fromMinute: Math.max(0, minuteOf(startsAt)),
      toMinute: Math.min(24 * 60, minuteOf(endsAt)),
      words: reason || "휴식",
    }));
    return {
      designer,
      cards: all.filter(({ reservation }) => holds(reservation)),
      faded: all.filter(({ reservation }) => !holds(reservation)),
      hatched: [...designer.blocked, ...breaks],
    };
  });
}

/** What prevents a time in a lane, as far as this board knows; the server checks it again. */
export function obstacleInLane(lane: Lane, requested: TimeRange, ignoring?: number): string | undefined {
  if (!isTimeRange(requested) || !isOnGrid(requested)) return "하루 안에서 10분 단위로 정할 수 있어요";
  if (lane.designer.removed) return "퇴사한 디자이너예요";
  const hatch = lane.hatched.find((one) => overlap(one, requested));
  if (hatch) return hatch.words;
  const card = lane.cards.find(
    ({ reservation, ...range }) =>
      reservation.id !== ignoring && reservation.status !== "WAIT_CANCEL" && overlap(range, requested),
  );
  return card && `${card.reservation.customerName} 님 예약이 있어요`;
}

/** The shown hours: the shop's hours, extended to everything outside them. */
export function boardHours(open: TimeRange | null, lanes: readonly Lane[]): TimeRange {
  const cards = lanes.flatMap((lane) => lane.cards);
  const starts = [open?.fromMinute ?? 10 * 60, ...cards.map(({ fromMinute }) => fromMinute)];
  const ends = [open?.toMinute ?? 20 * 60, ...cards.map(({ toMinute }) => toMinute)];
  return {
    fromMinute: Math.floor(Math.max(0, Math.min(...starts)) / 60) * 60,
    toMinute: Math.min(24 * 60, Math.ceil(Math.max(...ends) / 60) * 60),
  };
}

/** The starts in a lane at which this length fits. */
export function freeStartsIn(lane: Lane, hours: TimeRange, durationMinutes: number, ignoring?: number): number[] {
  const starts: number[] = [];
  for (let at = hours.fromMinute; at + durationMinutes <= hours.toMinute; at += 10) {
    if (!obstacleInLane(lane, { fromMinute: at, toMinute: at + durationMinutes }, ignoring)) starts.push(at);
  }
  return starts;
}

/** The first free slot from a minute on, and the usual length as far as it fits. */
export function firstFit(lane: Lane, hours: TimeRange, from: number, usualMinutes: number): TimeRange | undefined {
  const gap = gapsIn(lane, hours).find(({ toMinute }) => toMinute > from);
  if (!gap) return undefined;
  const fromMinute = Math.max(gap.fromMinute, from);
  return { fromMinute, toMinute: Math.min(gap.toMinute, fromMinute + usualMinutes) };
}

/** Free time ranges of a lane, for the phone's list of a day. */
export function gapsIn(lane: Lane, hours: TimeRange): TimeRange[] {
  const gaps: TimeRange[] = [];
  for (let at = hours.fromMinute; at < hours.toMinute; at += 10) {
    if (obstacleInLane(lane, { fromMinute: at, toMinute: at + 10 })) continue;
    const last = gaps.at(-1);
    if (last?.toMinute === at) last.toMinute = at + 10;
    else gaps.push({ fromMinute: at, toMinute: at + 10 });
  }
  return gaps;
}
