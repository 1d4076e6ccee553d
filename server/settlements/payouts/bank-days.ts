import { and, eq, gt, gte, isNotNull, lte, max, min, ne } from "drizzle-orm";
import { businessDaysAfter, isBusinessDay } from "#domain/time/business-day.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { ofAnyShop } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { publicHolidays, reservations, settlementRuns } from "#server/db/tables/tables.ts";

/** A month, and longer than any sequence of holidays and weekends after it. */
const mostDaysOff = 60;
/** The oldest dump that an operator may restore. Earlier cuts are settled with the first cut of these days. */
const longestOutageDays = 31;

/**
 * The midnights of business days up to this day that had no run yet, the oldest first. Usually that is only today's.
 * After an outage, or on a restored database, these are all missed ones. The keys of the payouts come from them, so that
 * the bank can be asked whether a payout was sent before.
 */
export async function missedCuts(db: Db, today: string): Promise<Date[]> {
  const earliest = addDays(today, -longestOutageDays);
  const isHoliday = await holidaysAround(db, today);
  const cuts: Date[] = [];
  for (let day = earliest; day <= today; day = addDays(day, 1))
    if (isBusinessDay(day, isHoliday)) cuts.push(seoulInstant(day, "00:00"));
  const last = await lastSettledCut(db);
  if (last) return cuts.filter((cut) => cut > last);
  const first = await firstCut(db);
  return cuts.filter((cut, at) => at === cuts.length - 1 || (first !== undefined && cut >= first));
}

/** Everything up to here had its run. */
export async function lastSettledCut(db: Db, { besidesRun = 0 }: { besidesRun?: number } = {}) {
  const isUsual = and(isNotNull(settlementRuns.finishedAt), isNotNull(settlementRuns.cutAt));
  const [last] = await db
    .select({ cutAt: max(settlementRuns.cutAt) })
    .from(settlementRuns)
    .where(and(isUsual, ne(settlementRuns.id, besidesRun)));
  return last?.cutAt ?? undefined;
}

/** The cut of the first visit that can be settled, if no run was ever finished. */
async function firstCut(db: Db): Promise<Date | undefined> {
  const canBeSettled = and(isNotNull(reservations.cutAt), gt(reservations.paidWon, 0), ofAnyShop);
  const [first] = await db
    .select({ cutAt: min(reservations.cutAt) })
    .from(reservations)
    .where(canBeSettled);
  return first?.cutAt ?? undefined;
}

/** The day of the next payouts: today if its run has not come yet, otherwise the next business day of banks. */
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

export async function holidaysAround(db: Db, day: string): Promise<(day: string) => boolean> {
  const around = and(
    gte(publicHolidays.day, addDays(day, -longestOutageDays)),
    lte(publicHolidays.day, addDays(day, mostDaysOff)),
  );
  const holidays = await db.select({ day: publicHolidays.day }).from(publicHolidays).where(around);
  const days = new Set(holidays.map(({ day }) => day));
  return (one) => days.has(one);
}
