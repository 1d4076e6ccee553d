import { and, asc, between, eq, gte } from "drizzle-orm";
import { getSchedule as call } from "#contract/schedules.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { publicHolidays, shopClosings, shopSchedules } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { closedDaysReply } from "./closed-days-reply.ts";

const holidayDays = 400;

export const getSchedule = handle(call, async ({ shop, db, now }) => {
  const today = seoulDay(now);
  const [schedule] = await db.select().from(shopSchedules).where(eq(shopSchedules.shopId, shop.id));
  const closings = await db
    .select()
    .from(shopClosings)
    .where(and(eq(shopClosings.shopId, shop.id), gte(shopClosings.toDay, today)))
    .orderBy(asc(shopClosings.fromDay), asc(shopClosings.id));
  const holidays = await db
    .select()
    .from(publicHolidays)
    .where(between(publicHolidays.day, today, addDays(today, holidayDays)))
    .orderBy(asc(publicHolidays.day));
  // A shop without any saved settings is at version 0; its first save creates the row.
  return {
    openingHours: schedule?.openingHours ?? usualOpeningHours,
    closedDays: closedDaysReply(schedule?.closedDays ?? []),
    holidayTreatments: schedule?.holidayTreatments ?? {},
    closings,
    holidays,
    version: schedule?.version ?? 0,
  };
});
