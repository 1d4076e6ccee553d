import { addDays } from "#domain/time/seoul-time.ts";
import { type DisplayPeriod, daysIn } from "./advertisement-period.ts";

/** What one payment paid for, and how much of it is refunded or will be. */
export interface PaidCycle extends DisplayPeriod {
  addedDays: number;
  priceWon: number;
  refundedWon: number;
}

/**
 * The cost of each day of a cycle: the price in whole won divided by the bought days, the remainder on the first day.
 * Added days are the last ones and cost nothing. A refund is for unused days, so it is taken off from the end. The sum
 * of the days is always what was paid and not refunded.
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

/** Null without a booking, because nothing can be divided by zero. */
export function costPerBooking({ costWon, booked }: Pick<Counted, "costWon" | "booked">): number | null {
  return booked > 0 ? Math.round(costWon / booked) : null;
}

/** Results of other shops, in so few figures that no shop can be recognised. */
export function spreadOf(bookings: readonly number[]): { least: number; most: number; median: number } | null {
  if (bookings.length === 0) return null;
  const sorted = bookings.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const middle = (sorted.length - 1) / 2;
  return { least: at(0), most: at(sorted.length - 1), median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2 };
}
