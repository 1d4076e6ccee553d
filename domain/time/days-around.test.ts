import { expect, test } from "vitest";
import { daysAround, daysShown } from "./days-around.ts";
import { addDays, daysBetween } from "./seoul-time.ts";

test.each([
  ["2026-11-17", "2026-11-16", "2026-11-22"],
  ["2026-11-16", "2026-11-16", "2026-11-22"],
  ["2026-11-22", "2026-11-16", "2026-11-22"],
  ["2027-01-03", "2026-12-28", "2027-01-03"],
])("the strip of %s is its week, from Monday to Sunday", (day, from, to) => {
  expect(daysAround(day)).toEqual({ from, to });
});

test("it has the declared number of days", () => {
  const { from, to } = daysAround("2026-11-17");
  expect(daysBetween(from, addDays(to, 1))).toBe(daysShown);
});
