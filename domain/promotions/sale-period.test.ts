import { expect, test } from "vitest";
import { salePeriodProblems } from "./sale-period.ts";

const today = "2026-11-15";

test.each([
  ["from today to today", "2026-11-15", "2026-11-15"],
  ["from a year ahead", "2027-11-15", "2028-01-31"],
  ["for long", "2026-11-16", "2030-01-01"],
])("a period %s is accepted", (_, fromDay, toDay) => {
  expect(salePeriodProblems({ fromDay, toDay }, today)).toBeUndefined();
});

test.each([
  ["ended", "2026-11-01", "2026-11-14", "toDay"],
  ["would have begun yesterday", "2026-11-14", "2026-11-20", "fromDay"],
  ["begins more than a year ahead", "2027-11-16", "2027-11-20", "fromDay"],
])("a period that has %s gets a problem at its field", (_, fromDay, toDay, field) => {
  expect(Object.keys(salePeriodProblems({ fromDay, toDay }, today) ?? {})).toEqual([field]);
});

test("a sale that has begun keeps its first day, but cannot change it to another past day", () => {
  const kept = "2026-11-10";
  expect(salePeriodProblems({ fromDay: kept, toDay: "2026-11-20" }, today, kept)).toBeUndefined();
  expect(salePeriodProblems({ fromDay: "2026-11-09", toDay: "2026-11-20" }, today, kept)).toHaveProperty("fromDay");
});
