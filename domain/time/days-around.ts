import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, weekdayOf } from "./seoul-time.ts";

/** The strip of dates above the board: the week of the chosen day. */
export const daysShown = 7;

export function daysAround(day: string): { from: string; to: string } {
  const from = mondayOf(day);
  return { from, to: addDays(from, daysShown - 1) };
}

export const mondayOf = (day: string): string => addDays(day, -keysOf(daysOfWeek).indexOf(weekdayOf(day)));
