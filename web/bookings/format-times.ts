import type { SaleWindow } from "#domain/promotions/time-sale.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, formatInstant, seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";

export const formatMonth = (day: string): string => `${Number(day.slice(5, 7))}월`;

/** 2026.11.20 (금) 11:30 */
export const formatIsoInstant = (instant: string): string => formatInstant(new Date(instant));

/** 오늘 14:30, 내일 10:00, or with the date */
export function formatSoon(instant: string, today: string): string {
  const at = new Date(instant);
  const day = seoulDay(at);
  if (day === today) return `오늘 ${seoulTime(at)}`;
  return day === addDays(today, 1) ? `내일 ${seoulTime(at)}` : formatInstant(at);
}

/** 11:30~14:00 */
export const formatSpan = (startsAt: string, endsAt: string): string =>
  `${seoulTime(new Date(startsAt))}~${seoulTime(new Date(endsAt))}`;

/** 6:18 */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const week = keysOf(daysOfWeek);
const workdays = week.slice(0, 5);

/** The days and hours of a sale, such as "평일 10:00~14:00". */
export const formatHours = (windows: readonly SaleWindow[]): string =>
  windows
    .map(({ daysOfWeek: days, fromMinute, toMinute }) =>
      fromMinute === 0 && toMinute === 24 * 60
        ? formatWeekdays(days).replace(/(?<=^|·)[월화수목금토일]$/, "$&요일")
        : `${formatWeekdays(days)} ${timeOfMinute(fromMinute)}~${timeOfMinute(toMinute)}`,
    )
    .join(", ");

export function formatWindows(windows: readonly SaleWindow[]): string {
  const hours = formatHours(windows);
  return hours === "매일" ? hours : `${hours}에 시작하면`;
}

function formatWeekdays(days: SaleWindow["daysOfWeek"]): string {
  const has = (requested: readonly string[]) =>
    days.length === requested.length && requested.every((day) => days.some((one) => one === day));
  if (has(week)) return "매일";
  if (has(workdays)) return "평일";
  if (has(week.slice(5))) return "주말";
  return week
    .filter((day) => days.includes(day))
    .map((day) => daysOfWeek[day].label)
    .join("·");
}
