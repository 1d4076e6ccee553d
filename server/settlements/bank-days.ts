import { and, eq, gte, isNotNull, lte } from "drizzle-orm";
import { businessDaysAfter, isBusinessDay } from "#domain/business-day.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { publicHolidays, settlementRuns } from "#server/db/tables.ts";

/** Longer than any row of holidays and weekends. */
const mostDaysOff = 20;

/** The last midnight up to and including this day at which banks began to work. */
export async function lastCut(db: Db, today: string): Promise<Date | undefined> {
  const isHoliday = await holidaysAround(db, today);
  for (let back = 0; back < mostDaysOff; back++) {
    const day = addDays(today, -back);
    if (isBusinessDay(day, isHoliday)) return seoulInstant(day, "00:00");
  }
  return undefined;
}

/** The day of the next payouts: today while its run is still to come, else the next day on which banks work. */
export async function nextRunDay(db: Db, now: Date): Promise<string> {
  const today = seoulDay(now);
  const isHoliday = await holidaysAround(db, today);
  if (!isBusinessDay(today, isHoliday)) return businessDaysAfter(today, 1, isHoliday);
  const [finished] = await db
    .select({ id: settlementRuns.id })
    .from(settlementRuns)
    .where(and(eq(settlementRuns.cutAt, seoulInstant(today, "00:00")), isNotNull(settlementRuns.finishedAt)));
  return finished ? businessDaysAfter(today, 1, isHoliday) : today;
}

async function holidaysAround(db: Db, day: string): Promise<(day: string) => boolean> {
  const around = and(
    gte(publicHolidays.day, addDays(day, -mostDaysOff)),
    lte(publicHolidays.day, addDays(day, mostDaysOff)),
  );
  const holidays = await db.select({ day: publicHolidays.day }).from(publicHolidays).where(around);
  const days = new Set(holidays.map(({ day }) => day));
  return (one) => days.has(one);
}
