import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, daysBetween, weekdayOf } from "#domain/time/seoul-time.ts";
import { type ClosedDayRule, daysOfWeek, nthWeekdays } from "./closed-days.ts";

export function isClosedBy(rule: ClosedDayRule, day: string): boolean {
  if (!rule.daysOfWeek.includes(weekdayOf(day))) return false;
  if (rule.type === "WEEKLY") return true;
  if (rule.type === "BIWEEKLY") return rule.startDay !== null && isSecondWeek(rule.startDay, day);
  return rule.nthWeekdayClosed.some((name) => nthWeekdays[name].nth === nthOfMonth(day));
}

/** The next closed days from this day on; fewer than asked for if a year does not have that many. */
export function nextClosedDays(isClosed: (day: string) => boolean, from: string, count: number): string[] {
  const found: string[] = [];
  for (let ahead = 0; ahead < 366 && found.length < count; ahead++) {
    const day = addDays(from, ahead);
    if (isClosed(day)) found.push(day);
  }
  return found;
}

function isSecondWeek(startDay: string, day: string): boolean {
  const weeks = daysBetween(mondayOf(startDay), mondayOf(day)) / 7;
  return day >= startDay && weeks % 2 === 0;
}

function mondayOf(day: string): string {
  return addDays(day, -keysOf(daysOfWeek).indexOf(weekdayOf(day)));
}

function nthOfMonth(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}
