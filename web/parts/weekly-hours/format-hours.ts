import { type DayOfWeek, daysOfWeek } from "#domain/shops/closed-days.ts";
import type { WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";

const week = keysOf(daysOfWeek);

/** A week in one line, such as "화~토 10:00~19:00, 일 11:00~17:00". */
export function formatHours(hours: WeeklyHours): string {
  const byHours = new Map<string, DayOfWeek[]>();
  for (const day of week) {
    const range = hours[day];
    if (range) byHours.set(formatTimeRange(range), [...(byHours.get(formatTimeRange(range)) ?? []), day]);
  }
  if (byHours.size === 0) return "휴무";
  return [...byHours].map(([times, days]) => `${formatWeekdays(days)} ${times}`).join(", ");
}

export const formatTimeRange = ({ fromMinute, toMinute }: TimeRange) =>
  `${timeOfMinute(fromMinute)}~${timeOfMinute(toMinute)}`;

/** Three or more in a row are written as a span: "월·수~금". */
export function formatWeekdays(days: readonly DayOfWeek[]): string {
  if (week.every((day) => days.includes(day))) return "매일";
  const runs: DayOfWeek[][] = [];
  for (const day of week.filter((one) => days.includes(one))) {
    const last = runs.at(-1);
    if (last && week.indexOf(last.at(-1) as DayOfWeek) === week.indexOf(day) - 1) last.push(day);
    else runs.push([day]);
  }
  return runs.map(formatWeekdayRun).join("·");
}

function formatWeekdayRun(run: readonly DayOfWeek[]): string {
  const labels = run.map((day) => daysOfWeek[day].label);
  return labels.length > 2 ? `${labels[0]}~${labels.at(-1)}` : labels.join("·");
}
