import type { PeriodLabel } from "./advertisement-product.ts";
import { addDays } from "./seoul-time.ts";

/** From a day up to another, which is not part of it; null: without an end, as of what goes on by itself. */
interface WantedDays {
  fromDay: string;
  toDay: string | null;
}

export interface TakenDays extends WantedDays {
  slot: number;
}

/** A point has places 1 to `places`; of those some are taken for some days. */
export interface PointPlaces {
  places: number;
  taken: readonly TakenDays[];
}

/** So far ahead a first free day is looked for. */
const daysLookedAhead = 90;

/** The lowest place that is free on all wanted days; null where there is none. */
export function freeSlot(point: PointPlaces, wanted: WantedDays): number | null {
  return freeSlots(point, wanted)[0] ?? null;
}

function freeSlots({ places, taken }: PointPlaces, wanted: WantedDays): number[] {
  const inTheWay = new Set(taken.filter((other) => overlaps(other, wanted)).map(({ slot }) => slot));
  return Array.from({ length: places }, (_, index) => index + 1).filter((slot) => !inTheWay.has(slot));
}

const overlaps = (a: WantedDays, b: WantedDays) => startsBeforeEndOf(a, b) && startsBeforeEndOf(b, a);
const startsBeforeEndOf = (a: WantedDays, b: WantedDays) => b.toDay === null || a.fromDay < b.toDay;

/** The first day from which all points have a place at once; `endOf` says where what begins on a day would end. */
export function firstFreeDay(
  points: readonly PointPlaces[],
  earliestDay: string,
  endOf: (fromDay: string) => string | null,
): string | null {
  const lastDay = addDays(earliestDay, daysLookedAhead);
  // A place that was not free becomes free only where something ends, so no other days need be tried.
  const ends = points.flatMap(({ taken }) => taken.map(({ toDay }) => toDay));
  const days = [...new Set(ends)].filter((day) => day !== null && day > earliestDay && day <= lastDay).toSorted();
  const isFree = (fromDay: string) =>
    points.every((point) => freeSlot(point, { fromDay, toDay: endOf(fromDay) }) !== null);
  return [earliestDay, ...days].find((day) => day !== null && isFree(day)) ?? null;
}

interface Availability {
  label: PeriodLabel;
  /** For what begins on the earliest day. */
  freePlaces: number;
  /** For what is free only from a later day on. */
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
