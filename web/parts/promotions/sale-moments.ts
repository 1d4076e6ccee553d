import { isWithinSale, type Moment, type SalePeriod } from "#domain/promotions/time-sale.ts";
import { addDays } from "#domain/time/seoul-time.ts";

export interface SaleMoments {
  /** The first moment that the sale holds for; undefined where it never does. */
  inside: Moment | undefined;
  /** One near it that the sale does not hold for. */
  outside: Moment | undefined;
}

const noon = 12 * 60;
const week = 7;

/** Two moments to show somebody what a sale changes: the first within it, and one as near as can be without it. */
export function saleMoments(sale: SalePeriod, today: string): SaleMoments {
  const from = sale.fromDay > today ? sale.fromDay : today;
  const inside = daysFrom(from)
    .flatMap((day) => beginningsOf(sale).map((minute) => ({ day, minute })))
    .find((moment) => isWithinSale(sale, moment));
  if (!inside) return { inside: undefined, outside: undefined };
  const { day, minute } = inside;
  const near = sale.windows.map(({ toMinute }) => ({ day, minute: toMinute })).filter((one) => one.minute < 24 * 60);
  // A sale that is on all day and every day is compared with the day after its end.
  const far = [...daysFrom(day).map((other) => ({ day: other, minute })), { day: addDays(sale.toDay, 1), minute }];
  return { inside, outside: [...near, ...far].find((moment) => !isWithinSale(sale, moment)) };
}

/** After a week every weekday has been seen. */
const daysFrom = (from: string) => Array.from({ length: week }, (_, days) => addDays(from, days));

const beginningsOf = ({ windows }: SalePeriod) =>
  windows.length === 0 ? [noon] : windows.map(({ fromMinute }) => fromMinute).toSorted((a, b) => a - b);
