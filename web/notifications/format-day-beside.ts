import { addDays, formatDay, seoulDay } from "#domain/time/seoul-time.ts";

/** Recent days have their own names. */
export function formatDayBeside(day: string, now = new Date()): string {
  const today = seoulDay(now);
  if (day === today) return "오늘";
  return day === addDays(today, -1) ? "어제" : formatDay(day);
}
