import { addDays, seoulDay, seoulInstant, weekdayOf } from "./seoul-time.ts";

/** Whether banks are open. */
export function isBusinessDay(day: string, isHoliday: (day: string) => boolean): boolean {
  const weekday = weekdayOf(day);
  return weekday !== "SAT" && weekday !== "SUN" && !isHoliday(day);
}

export function businessDaysAfter(day: string, count: number, isHoliday: (day: string) => boolean): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (isBusinessDay(found, isHoliday)) left--;
  }
  return found;
}

/** A completion and a no-show can be corrected until the midnight that begins the payout day. */
export function settlementCut(completedAt: Date, payoutDays: number, isHoliday: (day: string) => boolean): Date {
  return seoulInstant(businessDaysAfter(seoulDay(completedAt), payoutDays, isHoliday), "00:00");
}
