import { addDays } from "./seoul-time.ts";

/** The strip of dates over the board: so many days, the chosen one after so many of them. */
export const daysShown = 14;
const daysBefore = 5;

export function daysAround(day: string): { from: string; to: string } {
  const from = addDays(day, -daysBefore);
  return { from, to: addDays(from, daysShown - 1) };
}
