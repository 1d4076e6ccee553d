import { daysOfWeek } from "#domain/closed-days.ts";
import { formatNumber } from "#domain/price.ts";
import { addDays, seoulDay, seoulTime, weekdayOf } from "#domain/seoul-time.ts";

/** With a real minus, which is as wide as a plus. */
export const wonText = (won: number): string => `${won < 0 ? "−" : ""}${formatNumber(Math.abs(won))}원`;

/** What is added or taken away. */
export const signedWon = (won: number): string => (won > 0 ? `+${wonText(won)}` : wonText(won));

const weekday = (day: string) => daysOfWeek[weekdayOf(day)].label;
const monthAndDay = (day: string) => [Number(day.slice(5, 7)), Number(day.slice(8))] as const;

/** 11.16 월 */
export const shortDay = (day: string): string => `${monthAndDay(day).join(".")} ${weekday(day)}`;

/** 11월 16일 */
export function plainDay(day: string): string {
  const [month, date] = monthAndDay(day);
  return `${month}월 ${date}일`;
}

/** 11월 16일 월요일 */
export const longDay = (day: string): string => `${plainDay(day)} ${weekday(day)}요일`;

/** 2026년 7월 1일 */
export const dayOfYear = (day: string): string => `${day.slice(0, 4)}년 ${plainDay(day)}`;

/** 2026년 11월 */
export const monthInWords = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`;

/** A midnight is said by the day that it ends. */
export function untilInWords(instant: Date): string {
  const [day, time] = [seoulDay(instant), seoulTime(instant)];
  return time === "00:00" ? `${plainDay(addDays(day, -1))} 밤 12시` : `${plainDay(day)} ${time}`;
}

/** 11.13 10:30 */
export const shortInstant = (instant: Date): string =>
  `${monthAndDay(seoulDay(instant)).join(".")} ${seoulTime(instant)}`;
