import type { Schedule } from "#contract/schedules.ts";
import type { ClosedDayRule } from "#domain/shops/closed-days.ts";
import type { HolidayTreatment, ShopSchedule, WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { isBegun, isRightClosedDay, type NewClosedDay, withClosedDay } from "./new-closed-day.ts";

/** What is saved as one: the usual week, the regular closed days, and how single holidays are kept. */
interface Saved {
  openingHours: WeeklyHours;
  closedDays: readonly ClosedDayRule[];
  holidayTreatments: Readonly<Record<string, HolidayTreatment>>;
}

export interface ScheduleDraft extends Saved {
  /** One that is being typed and not among them yet: whoever saves means it too. */
  newClosedDay: NewClosedDay | null;
}

export const draftOf = ({ openingHours, closedDays, holidayTreatments }: Schedule): ScheduleDraft => ({
  openingHours,
  closedDays,
  holidayTreatments,
  newClosedDay: null,
});

/** What would be saved of it. */
export const savedOf = ({ newClosedDay, closedDays, ...rest }: ScheduleDraft): Saved => ({
  ...rest,
  closedDays: withClosedDay(closedDays, newClosedDay),
});

/** Begun and not yet a rule: neither to be saved like that, nor to be left out in silence. */
export const hasUnfinished = ({ newClosedDay: typed }: ScheduleDraft) =>
  typed !== null && isBegun(typed) && !isRightClosedDay(typed);

/** The schedule as it would be with the draft in force: what the preview counts with. */
export const scheduleWith = (draft: ScheduleDraft, { holidays, closings }: Schedule): ShopSchedule => ({
  ...savedOf(draft),
  holidays: Object.fromEntries(holidays.map(({ day, name }) => [day, name])),
  irregularClosings: closings,
});
