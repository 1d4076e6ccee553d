import { addDays, weekdayOf } from "#domain/time/seoul-time.ts";

const weekStart = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;

/** "2026-11" → its weeks from Sunday on, filled up with the days around it. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const sunday = addDays(first, -weekStart.indexOf(weekdayOf(first)));
  const weeks: string[][] = [];
  for (let start = sunday; start < nextMonth(month, 1); start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

export function nextMonth(month: string, step: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const counted = year * 12 + (number - 1) + step;
  return `${String(Math.floor(counted / 12)).padStart(4, "0")}-${String((counted % 12) + 1).padStart(2, "0")}`;
}

/** The same date a month away, or that month's last day if it is shorter. */
export function sameDayInMonth(day: string, step: number): string {
  const month = nextMonth(day.slice(0, 7), step);
  const last = addDays(`${nextMonth(month, 1)}-01`, -1);
  const wished = `${month}${day.slice(7)}`;
  return wished > last ? last : wished;
}

/** Typed text such as "2026.11.5", "20261105" or "2026-11-05", as "2026-11-05"; null while it is not a day. */
export function dayFromTyping(text: string): string | null {
  const plain = text.replace(/\(.*$/, "").trim();
  const [, year, month, date] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})\D?$/.exec(plain) ?? [];
  if (!year || !month || !date) return null;
  return `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}
