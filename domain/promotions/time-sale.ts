import type { DayOfWeek } from "#domain/shops/closed-days.ts";
import type { RecordState } from "#domain/text/record-state.ts";
import { addDays, seoulDay, seoulInstant, weekdayOf } from "#domain/time/seoul-time.ts";

export const lowestSalePercent = 5;
export const highestSalePercent = 50;
/** How many time sales that are not over a shop can have, and how many coupons. */
export const mostSales = 100;

export interface SaleWindow {
  daysOfWeek: DayOfWeek[];
  fromMinute: number;
  toMinute: number;
}

/** From a day to another, both included, in its windows of the week; all day if it has no windows. */
export interface SalePeriod {
  fromDay: string;
  toDay: string;
  windows: SaleWindow[];
}

/** A moment in Seoul, as the windows of the week need it. */
export interface Moment {
  day: string;
  minute: number;
}

export function momentOf(at: Date): Moment {
  const day = seoulDay(at);
  return { day, minute: (at.getTime() - seoulInstant(day, "00:00").getTime()) / 60_000 };
}

/** A service belongs to the window in which it begins, even if it ends later. */
export function isWithinSale({ fromDay, toDay, windows }: SalePeriod, { day, minute }: Moment): boolean {
  if (day < fromDay || day > toDay) return false;
  if (windows.length === 0) return true;
  const weekday = weekdayOf(day);
  return windows.some(
    ({ daysOfWeek, fromMinute, toMinute }) => daysOfWeek.includes(weekday) && minute >= fromMinute && minute < toMinute,
  );
}

/** Whether there is a moment in both sales. */
export function salesMeet(a: SalePeriod, b: SalePeriod): boolean {
  const fromDay = a.fromDay > b.fromDay ? a.fromDay : b.fromDay;
  const toDay = a.toDay < b.toDay ? a.toDay : b.toDay;
  // Seven days include every weekday.
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

/** Time sales, exhibition entries and coupons end by themselves and can be stopped earlier. */
export function recordStateOn({ toDay, disabled }: { toDay: string; disabled: boolean }, today: string): RecordState {
  if (today > toDay) return "DONE";
  return disabled ? "DISABLED" : "ACTIVE";
}
