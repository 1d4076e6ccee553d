import { type DisplayPeriod, daysIn } from "./advertisement-period.ts";
import { addDays } from "./seoul-time.ts";

/** What one payment paid for, and what of it went back or is promised to. */
export interface PaidCycle extends DisplayPeriod {
  addedDays: number;
  priceWon: number;
  refundedWon: number;
}

/**
 * What each day of a cycle cost: the price in whole won over the days that were bought, what does not divide on the first.
 * Days that were added are the last ones and cost nothing. What went back was for the days that were not used, so it is
 * taken off from the end; together the days always cost what was paid and not given back.
 */
export function costOfDays({ priceWon, refundedWon, addedDays, ...period }: PaidCycle): Map<string, number> {
  const bought = daysIn(period) - addedDays;
  const each = Math.floor(priceWon / bought);
  const costs = Array.from({ length: daysIn(period) }, (_, index) => (index < bought ? each : 0));
  costs[0] = each + priceWon - each * bought;
  let left = refundedWon;
  for (let index = costs.length - 1; index >= 0 && left > 0; index--) {
    const off = Math.min(left, costs[index] ?? 0);
    costs[index] = (costs[index] ?? 0) - off;
    left -= off;
  }
  return new Map(costs.map((won, index) => [addDays(period.fromDay, index), won]));
}

interface Counted {
  shown: number;
  opened: number;
  booked: number;
  costWon: number;
}

export function totalOf(days: readonly Counted[]): Counted {
  const total = { shown: 0, opened: 0, booked: 0, costWon: 0 };
  for (const { shown, opened, booked, costWon } of days) {
    total.shown += shown;
    total.opened += opened;
    total.booked += booked;
    total.costWon += costWon;
  }
  return total;
}

/** Null while there is no booking: nothing can be divided by none. */
export function costPerBooking({ costWon, booked }: Pick<Counted, "costWon" | "booked">): number | null {
  return booked > 0 ? Math.round(costWon / booked) : null;
}

/** What others bought brought them, so few words that nobody is told apart. */
export function spreadOf(bookings: readonly number[]): { least: number; most: number; median: number } | null {
  if (bookings.length === 0) return null;
  const sorted = bookings.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const middle = (sorted.length - 1) / 2;
  return { least: at(0), most: at(sorted.length - 1), median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2 };
}
