import { and, gt, lte } from "drizzle-orm";
import { businessDaysAfter } from "#domain/time/business-day.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { publicHolidays } from "#server/db/tables/tables.ts";

const reviewDays = 2;
const officeCloses = "18:00";
/** Longer than any sequence of holidays and weekends. */
const daysAhead = 60;

/** When a request must be answered: the end of the second business day after it. */
export async function reviewDueDates(db: Db, requested: readonly Date[]): Promise<(at: Date) => Date> {
  const days = requested.map(seoulDay).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const holidays =
    first && last
      ? await db
          .select({ day: publicHolidays.day })
          .from(publicHolidays)
          .where(and(gt(publicHolidays.day, first), lte(publicHolidays.day, addDays(last, daysAhead))))
      : [];
  const names = new Set(holidays.map(({ day }) => day));
  return (at) =>
    seoulInstant(
      businessDaysAfter(seoulDay(at), reviewDays, (day) => names.has(day)),
      officeCloses,
    );
}
