import { and, gt, lte } from "drizzle-orm";
import { settlementCut } from "#domain/business-day.ts";
import { addDays, seoulDay } from "#domain/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { publicHolidays } from "#server/db/tables.ts";

/** Longer than any row of holidays and weekends. */
const daysAhead = 60;

/** Until when something that is settled at this moment can still be corrected. */
export async function cutAfter(db: Db, settledAt: Date): Promise<Date> {
  const { businessDays } = await ruleInForce(db, "payout", settledAt);
  const day = seoulDay(settledAt);
  const holidays = await db
    .select({ day: publicHolidays.day })
    .from(publicHolidays)
    .where(and(gt(publicHolidays.day, day), lte(publicHolidays.day, addDays(day, daysAhead))));
  const names = new Set(holidays.map((holiday) => holiday.day));
  return settlementCut(settledAt, businessDays, (one) => names.has(one));
}
