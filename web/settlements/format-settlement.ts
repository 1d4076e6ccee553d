import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { addDays, formatDay, formatInstant, seoulDay, seoulTime, weekdayOf } from "#domain/time/seoul-time.ts";

/** For headlines; a date as data is formatted by `formatDay`. */
export const longDay = (day: string): string =>
  `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 ${daysOfWeek[weekdayOf(day)].label}요일`;

/** 2026년 11월 */
export const formatMonth = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`;

/** A midnight is named by the day that it ends. */
export function formatUntil(instant: Date): string {
  const [day, time] = [seoulDay(instant), seoulTime(instant)];
  return time === "00:00" ? `${formatDay(addDays(day, -1))} 24:00` : formatInstant(instant);
}
