import { addDays, seoulDay, seoulInstant, weekdayOf } from "./seoul-time.ts";

/** Whether banks work. */
export function isBusinessDay(day: string, isHoliday: (day: string) => boolean): boolean {
  const weekday = weekdayOf(day);
  return weekday !== "SAT" && weekday !== "SUN" && !isHoliday(day);
}

/** So many business days after a day. */
export function businessDaysAfter(day: string, count: number, isHoliday: (day: string) => boolean): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (isBusinessDay(found, isHoliday)) left--;
  }
  return found;
}

/** Until the midnight that begins the payout day, a completion and a no-show can be corrected. */
export function settlementCut(completedAt: Date, payoutDays: number, isHoliday: (day: string) => boolean): Date {
  return seoulInstant(businessDaysAfter(seoulDay(completedAt), payoutDays, isHoliday), "00:00");
}
