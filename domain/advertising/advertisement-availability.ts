import { addDays } from "#domain/time/seoul-time.ts";
import type { PeriodLabel } from "./advertisement-product.ts";

/** `toDay` is not part of the period; null means no end, as for a recurring advertisement. */
interface RequestedDays {
  fromDay: string;
  toDay: string | null;
}

export interface TakenDays extends RequestedDays {
  slot: number;
}

/** A point has places 1 to `places`; some of them are taken for some days. */
export interface PointPlaces {
  places: number;
  taken: readonly TakenDays[];
}

/** How many days ahead the search for a first free day goes. */
const daysLookedAhead = 90;

/** The lowest place that is free on all requested days, or null. */
export function freeSlot(point: PointPlaces, requested: RequestedDays): number | null {
  return freeSlots(point, requested)[0] ?? null;
}

function freeSlots({ places, taken }: PointPlaces, requested: RequestedDays): number[] {
  const inTheWay = new Set(taken.filter((other) => overlaps(other, requested)).map(({ slot }) => slot));
  return Array.from({ length: places }, (_, index) => index + 1).filter((slot) => !inTheWay.has(slot));
}

const overlaps = (a: RequestedDays, b: RequestedDays) => startsBeforeEndOf(a, b) && startsBeforeEndOf(b, a);
const startsBeforeEndOf = (a: RequestedDays, b: RequestedDays) => b.toDay === null || a.fromDay < b.toDay;

/**
 * The first day from which all points have a free place at once; `endOf` gives the end of a period that begins on a
 * day.
 */
export function firstFreeDay(
  points: readonly PointPlaces[],
  earliestDay: string,
  endOf: (fromDay: string) => string | null,
): string | null {
  const lastDay = addDays(earliestDay, daysLookedAhead);
  // A place becomes free only on the day after something ends, so only those days are tried.
  const ends = points.flatMap(({ taken }) => taken.map(({ toDay }) => toDay));
  const days = [...new Set(ends)].filter((day) => day !== null && day > earliestDay && day <= lastDay).toSorted();
  const isFree = (fromDay: string) =>
    points.every((point) => freeSlot(point, { fromDay, toDay: endOf(fromDay) }) !== null);
  return [earliestDay, ...days].find((day) => day !== null && isFree(day)) ?? null;
}

interface Availability {
  label: PeriodLabel;
  /** Free places for a period that begins on the earliest day. */
  freePlaces: number;
  /** The first free day, if it is later than the earliest day. */
  freeFrom: string | null;
}

export function availabilityOf(
  point: PointPlaces,
  earliestDay: string,
  endOf: (fromDay: string) => string | null,
): Availability {
  const freePlaces = freeSlots(point, { fromDay: earliestDay, toDay: endOf(earliestDay) }).length;
  if (freePlaces > 0) return { label: "RESERVABLE", freePlaces, freeFrom: null };
  const freeFrom = firstFreeDay([point], earliestDay, endOf);
  return { label: freeFrom === null ? "CLOSING" : "SCHEDULED", freePlaces: 0, freeFrom };
}
