import { expect, test } from "vitest";
import { isClosedBy, nextClosedDays } from "./closed-day-calendar.ts";
import type { ClosedDayRule } from "./closed-days.ts";

const rule = (more: Partial<ClosedDayRule>): ClosedDayRule => ({
  type: "WEEKLY",
  daysOfWeek: ["MON"],
  nthWeekdayClosed: [],
  startDay: null,
  ...more,
});
const next = (more: Partial<ClosedDayRule>, from: string, count: number) =>
  nextClosedDays((day) => isClosedBy(rule(more), day), from, count);

test.each<[string, Partial<ClosedDayRule>, string, string[]]>([
  ["every Monday", {}, "2026-11-15", ["2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07"]],
  ["today counts", {}, "2026-11-16", ["2026-11-16", "2026-11-23"]],
  [
    "every Monday and Thursday",
    { daysOfWeek: ["MON", "THU"] },
    "2026-11-15",
    ["2026-11-16", "2026-11-19", "2026-11-23"],
  ],
  [
    "every second Tuesday",
    { type: "BIWEEKLY", daysOfWeek: ["TUE"], startDay: "2026-11-10" },
    "2026-11-11",
    ["2026-11-24", "2026-12-08", "2026-12-22"],
  ],
  [
    "not before its start",
    { type: "BIWEEKLY", daysOfWeek: ["TUE"], startDay: "2026-11-11" },
    "2026-11-01",
    ["2026-11-24", "2026-12-08"],
  ],
  [
    "first and third Sunday",
    { type: "MONTHLY", daysOfWeek: ["SUN"], nthWeekdayClosed: ["FIRST", "THIRD"] },
    "2026-11-15",
    ["2026-11-15", "2026-12-06", "2026-12-20", "2027-01-03"],
  ],
  [
    "the fifth Monday only if there is one",
    { type: "MONTHLY", nthWeekdayClosed: ["FIFTH"] },
    "2026-11-01",
    ["2026-11-30", "2027-03-29", "2027-05-31"],
  ],
  ["across a leap day", { daysOfWeek: ["TUE"] }, "2028-02-27", ["2028-02-29", "2028-03-07"]],
])("%s", (_, more, from, expected) => {
  expect(next(more, from, expected.length)).toEqual(expected);
});

test("a rule that never matches gives no days, and the search ends", () => {
  expect(next({ type: "BIWEEKLY" }, "2026-11-15", 8)).toEqual([]);
  expect(next({ daysOfWeek: [] }, "2026-11-15", 8)).toEqual([]);
});
