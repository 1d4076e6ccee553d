import type { Schedule } from "#contract/schedules.ts";
import { type ClosedDayRule, closedDayTypes, nthWeekdays } from "#domain/closed-days.ts";
import { formatDay } from "#domain/seoul-time.ts";
import type { HolidayTreatment, ShopSchedule, WeeklyHours } from "#domain/shop-schedule.ts";
import { daysInWords } from "#web/parts/weekly-hours/hours-in-words.ts";

/** What is saved as one: the usual week, the regular closed days, and how single holidays are kept. */
export interface ScheduleDraft {
  openingHours: WeeklyHours;
  closedDays: readonly ClosedDayRule[];
  holidayTreatments: Readonly<Record<string, HolidayTreatment>>;
}

export const draftOf = ({ openingHours, closedDays, holidayTreatments }: Schedule): ScheduleDraft => ({
  openingHours,
  closedDays,
  holidayTreatments,
});

/** The schedule as it would be with the draft in force: what the preview counts with. */
export const scheduleWith = (draft: ScheduleDraft, { holidays, closings }: Schedule): ShopSchedule => ({
  ...draft,
  holidays: Object.fromEntries(holidays.map(({ day, name }) => [day, name])),
  irregularClosings: closings,
});

export function ruleInWords({ type, daysOfWeek, nthWeekdayClosed, startDay }: ClosedDayRule): string {
  const days = `${daysInWords(daysOfWeek)}요일`.replace("매일요일", "모든 요일");
  if (type === "WEEKLY") return `${closedDayTypes.WEEKLY.label} ${days}`;
  if (type === "BIWEEKLY") {
    const from = startDay ? ` (${formatDay(startDay)} 주부터)` : "";
    return `${closedDayTypes.BIWEEKLY.label} ${days}${from}`;
  }
  const which = nthWeekdayClosed.map((nth) => nthWeekdays[nth].label).join("·");
  return `${closedDayTypes.MONTHLY.label} ${which} ${days}`;
}
