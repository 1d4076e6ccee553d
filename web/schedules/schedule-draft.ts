import type { Schedule } from "#contract/schedules.ts";
import { type ClosedDayRule, weeklyClosedDays } from "#domain/shops/closed-days.ts";
import type { HolidayTreatment, ShopSchedule, WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { isBegun, isRightClosedDay, type NewClosedDay, withClosedDay } from "./new-closed-day.ts";

/** The parts that are saved together: the weekly hours, the regular closed days, and the decisions about holidays. */
interface Saved {
  openingHours: WeeklyHours;
  closedDays: readonly ClosedDayRule[];
  holidayTreatments: Readonly<Record<string, HolidayTreatment>>;
}

export interface ScheduleDraft extends Saved {
  /** A rule that is still being typed: saving includes it. */
  newClosedDay: NewClosedDay | null;
}

export const draftOf = ({ openingHours, closedDays, holidayTreatments }: Schedule): ScheduleDraft => ({
  openingHours,
  closedDays,
  holidayTreatments,
  newClosedDay: null,
});

/** The input of the call. A day that is closed every week has no hours. */
export function savedOf({ newClosedDay, closedDays, openingHours, holidayTreatments }: ScheduleDraft): Saved {
  const rules = withClosedDay(closedDays, newClosedDay);
  const off = Object.fromEntries(weeklyClosedDays(rules).map((day) => [day, null]));
  return { openingHours: { ...openingHours, ...off }, closedDays: rules, holidayTreatments };
}

/** Incomplete: it can neither be saved nor be ignored. */
export const hasUnfinished = ({ newClosedDay: typed }: ScheduleDraft) =>
  typed !== null && isBegun(typed) && !isRightClosedDay(typed);

/** The schedule with the unsaved changes, for the preview. */
export const scheduleWith = (draft: ScheduleDraft, { holidays, closings }: Schedule): ShopSchedule => ({
  ...savedOf(draft),
  holidays: Object.fromEntries(holidays.map(({ day, name }) => [day, name])),
  irregularClosings: closings,
});
