import { formatNumber } from "#domain/menus/price.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { addDays, formatDay, formatInstant, seoulDay, seoulTime, weekdayOf } from "#domain/time/seoul-time.ts";

/** With a real minus, which is as wide as a plus. */
export const wonText = (won: number): string => `${won < 0 ? "−" : ""}${formatNumber(Math.abs(won))}원`;

/** What is added or taken away. */
export const signedWon = (won: number): string => (won > 0 ? `+${wonText(won)}` : wonText(won));

/** A headline speaks; wherever a date is data it is written by `formatDay`. */
export const longDay = (day: string): string =>
  `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 ${daysOfWeek[weekdayOf(day)].label}요일`;

/** 2026년 11월 */
export const formatMonth = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`;

/** A midnight is said by the day that it ends. */
export function formatUntil(instant: Date): string {
  const [day, time] = [seoulDay(instant), seoulTime(instant)];
  return time === "00:00" ? `${formatDay(addDays(day, -1))} 24:00` : formatInstant(instant);
}
