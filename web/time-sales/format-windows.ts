import type { SaleWindow } from "#domain/promotions/time-sale.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatTimeRange } from "#web/parts/weekly-hours/format-hours.ts";

const week = keysOf(daysOfWeek);

/** One line for each window, such as "화·수·목 10:00~14:00". */
export const formatWindows = (windows: readonly SaleWindow[]): string[] =>
  windows.map((window) => `${eachDay(window)} ${formatTimeRange(window)}`);

/** Each day by its name: a customer looks for one day, and a span would hide it. */
function eachDay({ daysOfWeek: days }: SaleWindow): string {
  if (week.every((day) => days.includes(day))) return "매일";
  return week
    .filter((day) => days.includes(day))
    .map((day) => daysOfWeek[day].label)
    .join("·");
}
