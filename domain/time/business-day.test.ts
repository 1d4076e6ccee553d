import { expect, test } from "vitest";
import { businessDaysAfter, isBusinessDay, settlementCut } from "./business-day.ts";

const holidays = new Set(["2026-09-24", "2026-09-25", "2026-12-25"]);
const isHoliday = (day: string) => holidays.has(day);

test.each([
  ["2026-11-16", true],
  ["2026-11-14", false],
  ["2026-11-15", false],
  ["2026-12-25", false],
])("%s is a business day: %s", (day, expected) => {
  expect(isBusinessDay(day, isHoliday)).toBe(expected);
});

test.each([
  ["a Monday", "2026-11-16", 1, "2026-11-17"],
  ["a Friday", "2026-11-20", 1, "2026-11-23"],
  ["a Sunday", "2026-11-15", 1, "2026-11-16"],
  ["the day before a holiday and a weekend", "2026-09-23", 1, "2026-09-28"],
  ["three days", "2026-11-19", 3, "2026-11-24"],
  ["none", "2026-11-14", 0, "2026-11-14"],
])("%s", (_, day, count, expected) => {
  expect(businessDaysAfter(day, count, isHoliday)).toBe(expected);
});

test("the cut is the midnight in Seoul that begins the payout day", () => {
  const completedAt = new Date("2026-11-20T23:59:00+09:00");
  expect(settlementCut(completedAt, 1, isHoliday)).toEqual(new Date("2026-11-23T00:00:00+09:00"));
});
