import { type DayOfWeek, daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";

const dayMs = 86_400_000;
// Korea has had this offset without summer time since 1988, so the zone data of a device cannot change an answer.
const seoulOffsetMs = 9 * 3_600_000;

export function seoulDay(instant: Date): string {
  return dayAt(instant.getTime() + seoulOffsetMs);
}

export function seoulTime(instant: Date): string {
  // Counted from the end, because years before 0 or after 9999 have longer texts.
  return new Date(instant.getTime() + seoulOffsetMs).toISOString().slice(-13, -8);
}

/** The time "24:00" is the midnight that ends the day. */
export function seoulInstant(day: string, time: string): Date {
  if (!isDay(day)) throw new RangeError(`${day} is not a day`);
  if (!isTime(time) && time !== "24:00") throw new RangeError(`${time} is not a time`);
  return new Date(`${day}T${time}:00+09:00`);
}

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(value.slice(0, 4)), month);
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (monthLengths[month - 1] as number);
}

/** `YYYY-MM` */
export const isMonth = (value: string): boolean => isDay(`${value}-01`);

export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export function isTime(value: string): boolean {
  return timePattern.test(value);
}

export function addDays(day: string, days: number): string {
  return dayAt(midnightOf(day) + days * dayMs);
}

export function firstOfNextMonth(day: string): string {
  return addDays(`${day.slice(0, 8)}28`, 4)
    .slice(0, 8)
    .concat("01");
}

export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / dayMs;
}

export function weekdayOf(day: string): DayOfWeek {
  const daysFromMonday = (new Date(midnightOf(day)).getUTCDay() + 6) % 7;
  return keysOf(daysOfWeek)[daysFromMonday] as DayOfWeek;
}

export function formatDay(day: string): string {
  return `${day.replaceAll("-", ".")} (${daysOfWeek[weekdayOf(day)].label})`;
}

export function formatInstant(instant: Date): string {
  return `${formatDay(seoulDay(instant))} ${seoulTime(instant)}`;
}

export function shortTime(time: string): string {
  return time.slice(0, 5);
}

function midnightOf(day: string): number {
  if (!isDay(day)) throw new RangeError(`${day} is not a day`);
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAt(timeMs: number): string {
  const day = new Date(timeMs).toISOString().slice(0, 10);
  if (!isDay(day)) throw new RangeError("only the years 0 to 9999 are days here");
  return day;
}
