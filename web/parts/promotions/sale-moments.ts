import { isWithinSale, type Moment, type SalePeriod } from "#domain/promotions/time-sale.ts";
import { addDays } from "#domain/time/seoul-time.ts";

export interface SaleMoments {
  /** The first moment of the sale; undefined if there is none. */
  inside: Moment | undefined;
  /** A moment near it outside the sale. */
  outside: Moment | undefined;
}

const noon = 12 * 60;
const week = 7;

/** Two moments for a preview: the first one in the sale, and the nearest one outside it. */
export function saleMoments(sale: SalePeriod, today: string): SaleMoments {
  const from = sale.fromDay > today ? sale.fromDay : today;
  const inside = daysFrom(from)
    .flatMap((day) => beginningsOf(sale).map((minute) => ({ day, minute })))
    .find((moment) => isWithinSale(sale, moment));
  if (!inside) return { inside: undefined, outside: undefined };
  const { day, minute } = inside;
  const near = sale.windows.map(({ toMinute }) => ({ day, minute: toMinute })).filter((one) => one.minute < 24 * 60);
  // A sale that applies all day and every day is compared with the day after its end.
  const far = [...daysFrom(day).map((other) => ({ day: other, minute })), { day: addDays(sale.toDay, 1), minute }];
  return { inside, outside: [...near, ...far].find((moment) => !isWithinSale(sale, moment)) };
}

/** After a week every weekday was checked. */
const daysFrom = (from: string) => Array.from({ length: week }, (_, days) => addDays(from, days));

const beginningsOf = ({ windows }: SalePeriod) =>
  windows.length === 0 ? [noon] : windows.map(({ fromMinute }) => fromMinute).toSorted((a, b) => a - b);
