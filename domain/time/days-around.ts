import { addDays } from "./seoul-time.ts";

/** The strip of dates above the board: how many days, and the position of the chosen day. */
export const daysShown = 14;
const daysBefore = 5;

export function daysAround(day: string): { from: string; to: string } {
  const from = addDays(day, -daysBefore);
  return { from, to: addDays(from, daysShown - 1) };
}
