import type { DayOfWeek } from "./closed-days.ts";
import type { RecordState } from "./record-state.ts";
import { addDays, seoulDay, seoulInstant, weekdayOf } from "./seoul-time.ts";

export const lowestSalePercent = 5;
export const highestSalePercent = 50;
/** So many that are not over yet can a shop have, of time sales and of coupons each. */
export const mostSales = 100;

export interface SaleWindow {
  daysOfWeek: DayOfWeek[];
  fromMinute: number;
  toMinute: number;
}

/** From a day to another, both part of it, in the windows of the week that it names; all day where it names none. */
export interface SalePeriod {
  fromDay: string;
  toDay: string;
  windows: SaleWindow[];
}

/** A point of a day in Seoul, as windows of the week see it. */
export interface Moment {
  day: string;
  minute: number;
}

export function momentOf(at: Date): Moment {
  const day = seoulDay(at);
  return { day, minute: (at.getTime() - seoulInstant(day, "00:00").getTime()) / 60_000 };
}

/** What begins within a window is within it, also if it goes on after its end. */
export function isWithinSale({ fromDay, toDay, windows }: SalePeriod, { day, minute }: Moment): boolean {
  if (day < fromDay || day > toDay) return false;
  if (windows.length === 0) return true;
  const weekday = weekdayOf(day);
  return windows.some(
    ({ daysOfWeek, fromMinute, toMinute }) => daysOfWeek.includes(weekday) && minute >= fromMinute && minute < toMinute,
  );
}

/** Whether two sales would ever both be on at one moment. */
export function salesMeet(a: SalePeriod, b: SalePeriod): boolean {
  const fromDay = a.fromDay > b.fromDay ? a.fromDay : b.fromDay;
  const toDay = a.toDay < b.toDay ? a.toDay : b.toDay;
  // After a week every weekday has been seen.
  for (let day = fromDay, seen = 0; day <= toDay && seen < 7; day = addDays(day, 1), seen++)
    if (windowsOn(a, day).some((one) => windowsOn(b, day).some((other) => meet(one, other)))) return true;
  return false;
}

const meet = (a: { fromMinute: number; toMinute: number }, b: { fromMinute: number; toMinute: number }) =>
  a.fromMinute < b.toMinute && b.fromMinute < a.toMinute;

const allDay = [{ fromMinute: 0, toMinute: 24 * 60 }];

function windowsOn({ windows }: SalePeriod, day: string) {
  if (windows.length === 0) return allDay;
  const weekday = weekdayOf(day);
  return windows.filter(({ daysOfWeek }) => daysOfWeek.includes(weekday));
}

/** Time sales, exhibition entries and coupons end by themselves and can be stopped before. */
export function recordStateOn({ toDay, disabled }: { toDay: string; disabled: boolean }, today: string): RecordState {
  if (today > toDay) return "DONE";
  return disabled ? "DISABLED" : "ACTIVE";
}
