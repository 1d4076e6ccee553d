import { weekdayOf } from "#domain/time/seoul-time.ts";
import { minutesOfDay, type TimeRange } from "#domain/time/time-range.ts";
import { isClosedBy } from "./closed-day-calendar.ts";
import type { ClosedDayRule, DayOfWeek } from "./closed-days.ts";

/** What a shop does on a public holiday. */
export const holidayTreatments = {
  WEEKDAY: { label: "평소대로 영업" },
  WEEKEND: { label: "주말 시간으로 영업" },
  CLOSED: { label: "휴무" },
} as const;
export type HolidayTreatment = keyof typeof holidayTreatments;

export type WeeklyHours = Readonly<Record<DayOfWeek, TimeRange | null>>;

const everyDay = (hours: TimeRange): WeeklyHours => ({
  MON: hours,
  TUE: hours,
  WED: hours,
  THU: hours,
  FRI: hours,
  SAT: hours,
  SUN: hours,
});

/** The hours of a shop until it sets its own. */
export const usualOpeningHours = everyDay({ fromMinute: 10 * 60, toMinute: 20 * 60 });
/** The hours of a designer without hours of their own: always, within the shop's hours. */
export const alwaysThere = everyDay({ fromMinute: 0, toMinute: minutesOfDay });

export interface ShopSchedule {
  openingHours: WeeklyHours;
  closedDays: readonly ClosedDayRule[];
  /** Names of the public holidays by day. */
  holidays: Readonly<Record<string, string>>;
  /** How the shop treats single holidays; a holiday that is not listed counts as its weekday. */
  holidayTreatments: Readonly<Record<string, HolidayTreatment>>;
  irregularClosings: readonly { fromDay: string; toDay: string; reason: string }[];
}

export const closedReasons = {
  CLOSED_DAY: { label: "정기 휴무" },
  HOLIDAY: { label: "공휴일 휴무" },
  IRREGULAR: { label: "임시 휴무" },
  NO_HOURS: { label: "휴무 요일" },
} as const;
export type ClosedReason = keyof typeof closedReasons;

export type Opening = { open: TimeRange } | { open: null; because: ClosedReason; words: string };

const closed = (because: ClosedReason, words: string = closedReasons[because].label): Opening => ({
  open: null,
  because,
  words,
});

/**
 * When the shop is open on a day, or why it is closed. An irregular closing comes before a holiday, and a holiday
 * before the weekly rules.
 */
export function openingOn(schedule: ShopSchedule, day: string): Opening {
  const irregular = schedule.irregularClosings.find(({ fromDay, toDay }) => day >= fromDay && day <= toDay);
  if (irregular) return closed("IRREGULAR", irregular.reason || closedReasons.IRREGULAR.label);
  const treatment = day in schedule.holidays ? (schedule.holidayTreatments[day] ?? "WEEKDAY") : undefined;
  if (treatment === "CLOSED") return closed("HOLIDAY", schedule.holidays[day]);
  // A holiday on which the shop has decided to open is open, even on a regular closed day.
  const decided = treatment !== undefined && day in schedule.holidayTreatments;
  if (!decided && schedule.closedDays.some((rule) => isClosedBy(rule, day))) return closed("CLOSED_DAY");
  const { openingHours } = schedule;
  const hours = treatment === "WEEKEND" ? (openingHours.SUN ?? openingHours.SAT) : openingHours[weekdayOf(day)];
  return hours ? { open: hours } : closed("NO_HOURS");
}
