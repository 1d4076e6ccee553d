import { daysOfWeek } from "#domain/closed-days.ts";
import { seoulDay, seoulTime, weekdayOf } from "#domain/seoul-time.ts";

/** Such as 11월 18일 수요일. */
export const dayInWords = (day: string): string => `${monthAndDay(day)} ${daysOfWeek[weekdayOf(day)].label}요일`;

export const monthAndDay = (day: string): string => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;

/** Such as 11월 15일 14:20. */
export const momentInWords = (instant: string): string => {
  const moment = new Date(instant);
  return `${monthAndDay(seoulDay(moment))} ${seoulTime(moment)}`;
};

/** Such as 성수역 외 1곳. */
export const pointsInWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names[0]} 외 ${names.length - 1}곳` : (names[0] ?? "아직 고르지 않았어요");
