import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import { settlementCut } from "#domain/time/business-day.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { publicHolidays, reservations } from "#server/db/tables/tables.ts";

/** Longer than any row of holidays and weekends. */
const daysAhead = 60;

/**
 * The cut of a completion now. The first cut stays, because switching back and forth would delay it for ever; a
 * completion that was undone and repeated after its cut is final at once.
 */
export async function cutOf(db: Db, now: Date): Promise<SQL<Date>> {
  const first = reservations.cutAt;
  return sql`case when ${first} is null then ${await cutAfter(db, now)} else greatest(${first}, ${now}) end`;
}

/** Until when a completion at this moment can be corrected. */
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
