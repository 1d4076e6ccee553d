import type { listFreeTimes } from "#contract/bookings.ts";
import type { ReplyOf } from "#contract/call.ts";
import type { Price } from "#web/bookings/shop/prices.ts";

export type FreeDay = ReplyOf<typeof listFreeTimes>["days"][number];

export interface Start {
  minute: number;
  /** Undefined where somebody else has it, or nobody is there. */
  price: Price | undefined;
}

export interface StartGroup {
  price: Price;
  starts: Start[];
}

const usualStep = 30;

/**
 * What is shown of a day: a start each half hour, and in between those without which a free stretch would not be seen. Gaps are
 * shown too, so that a day looks like a day.
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

/** The first of a stretch of starts in which no half hour lies. */
function isAloneIn(minute: number, free: ReadonlySet<number>): boolean {
  if (free.has(minute - 10)) return false;
  for (let next = minute; free.has(next); next += 10) if (next % usualStep === 0) return false;
  return true;
}

/** Starts that cost the same stand together, in the order of the day; a gap stands with what is before it. */
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
