import { eq } from "drizzle-orm";
import type { RecurringBreak } from "#domain/reservations/free-time.ts";
import type { ClosedDayRule, DayOfWeek } from "#domain/shops/closed-days.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { minuteOf } from "#domain/time/time-range.ts";
import type { Db } from "#server/db/open-db.ts";
import { shopSchedules, staffs } from "#server/db/tables/tables.ts";

const hours = (from: string, to: string) => ({ fromMinute: minuteOf(from), toMinute: minuteOf(to) });
const working: DayOfWeek[] = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];
const week = (usual: string, until: string, sunday: WeeklyHours["SUN"]): WeeklyHours => ({
  ...(Object.fromEntries(working.map((day) => [day, hours(usual, until)])) as WeeklyHours),
  SUN: sunday,
});
const closed = (rule: Partial<ClosedDayRule>): ClosedDayRule => ({
  type: "WEEKLY",
  daysOfWeek: ["MON"],
  nthWeekdayClosed: [],
  startDay: null,
  ...rule,
});

const schedules: Record<ServiceCategory, { openingHours: WeeklyHours; closedDays: ClosedDayRule[] }> = {
  HAIR: { openingHours: week("10:00", "20:00", hours("10:30", "18:30")), closedDays: [closed({})] },
  NAIL: {
    openingHours: week("11:00", "21:00", hours("12:00", "19:00")),
    closedDays: [closed({ type: "MONTHLY", daysOfWeek: ["TUE"], nthWeekdayClosed: ["SECOND", "FOURTH"] })],
  },
  ESTHETIC: { openingHours: week("10:00", "21:00", null), closedDays: [] },
};

/** The last designer of a shop begins later and has one more day off, so that the board shows individual hours. */
export async function loadHours(db: Db, shopId: number, category: ServiceCategory, staffIds: readonly number[]) {
  const { openingHours, closedDays } = schedules[category];
  await db.insert(shopSchedules).values({ shopId, openingHours, closedDays });
  for (const [index, staffId] of staffIds.entries()) {
    const lunch = index % 2 === 0 ? hours("13:00", "13:40") : hours("13:40", "14:20");
    const recurringBreaks: RecurringBreak[] = working.map((dayOfWeek) => ({ dayOfWeek, reason: "점심", ...lunch }));
    const weeklyHours = index === staffIds.length - 1 ? { ...week("12:00", "20:00", null), THU: null } : null;
    await db.update(staffs).set({ recurringBreaks, weeklyHours }).where(eq(staffs.id, staffId));
  }
}
