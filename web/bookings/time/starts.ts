import type { listFreeTimes } from "#contract/bookings.ts";
import type { ReplyOf } from "#contract/call.ts";
import type { Price } from "#web/bookings/shop/prices.ts";

export type FreeDay = ReplyOf<typeof listFreeTimes>["days"][number];

export interface Start {
  minute: number;
  /** Undefined if the time is taken or nobody works. */
  price: Price | undefined;
}

export interface StartGroup {
  price: Price;
  starts: Start[];
}

const usualStep = 30;

/**
 * The shown starts of a day: one each half hour, and the first start of a free time range without a half hour. Gaps are
 * shown too, so that the shape of the day is visible.
 */
export function shownMinutes(free: readonly number[]): { minute: number; isFree: boolean }[] {
  const [first] = free;
  const last = free.at(-1);
  if (first === undefined || last === undefined) return [];
  const isFree = new Set(free);
  const shown = new Set(free.filter((minute) => minute % usualStep === 0 || isAloneIn(minute, isFree)));
  for (let minute = Math.ceil(first / usualStep) * usualStep; minute < last; minute += usualStep) shown.add(minute);
  return [...shown].sort((a, b) => a - b).map((minute) => ({ minute, isFree: isFree.has(minute) }));
}

/** The first start of a free time range without a half hour. */
function isAloneIn(minute: number, free: ReadonlySet<number>): boolean {
  if (free.has(minute - 10)) return false;
  for (let next = minute; free.has(next); next += 10) if (next % usualStep === 0) return false;
  return true;
}

/** Groups of starts with the same price, in the order of the day; a gap belongs to the group before it. */
export function groupsOf(starts: readonly Start[]): StartGroup[] {
  const groups = new Map<string, StartGroup>();
  let current: StartGroup | undefined;
  for (const start of starts) {
    if (start.price) {
      const key = `${start.price.priceWon} ${start.price.discount}`;
      current = groups.get(key) ?? { price: start.price, starts: [] };
      groups.set(key, current);
    }
    current?.starts.push(start);
  }
  return [...groups.values()];
}
