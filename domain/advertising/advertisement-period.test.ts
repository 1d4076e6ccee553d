import { expect, test } from "vitest";
import {
  anchorOf,
  chargeDayOf,
  daysIn,
  periodFrom,
  refundOf,
  retryDaysOf,
  unusedDays,
} from "./advertisement-period.ts";

test.each([
  ["2026-11-18", "DAYS_7", "2026-11-25"],
  ["2026-12-28", "DAYS_7", "2027-01-04"],
  ["2026-11-18", "DAYS_28", "2026-12-16"],
  ["2026-11-18", "MONTH", "2026-12-18"],
  ["2026-12-31", "MONTH", "2027-01-31"],
  ["2027-01-31", "MONTH", "2027-02-28"],
  ["2028-01-31", "MONTH", "2028-02-29"],
  ["2028-01-29", "MONTH", "2028-02-29"],
] as const)("from %s on, %s is paid until %s", (fromDay, term, toDay) => {
  expect(periodFrom(fromDay, term, anchorOf(fromDay))).toEqual({ fromDay, toDay });
});

test("a month that began on a 31st ends on the last day of each month for two years, and never drifts", () => {
  let fromDay = "2026-08-31";
  const ends: string[] = [];
  for (let month = 0; month < 24; month++) {
    fromDay = periodFrom(fromDay, "MONTH", 31).toDay;
    ends.push(fromDay);
  }
  expect(ends).toEqual([
    "2026-09-30",
    "2026-10-31",
    "2026-11-30",
    "2026-12-31",
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
    "2027-05-31",
    "2027-06-30",
    "2027-07-31",
    "2027-08-31",
    "2027-09-30",
    "2027-10-31",
    "2027-11-30",
    "2027-12-31",
    "2028-01-31",
    "2028-02-29",
    "2028-03-31",
    "2028-04-30",
    "2028-05-31",
    "2028-06-30",
    "2028-07-31",
    "2028-08-31",
  ]);
});

const week = { fromDay: "2026-11-18", toDay: "2026-11-25" };

test.each([
  ["2026-11-17", 7],
  ["2026-11-18", 6],
  ["2026-11-23", 1],
  ["2026-11-24", 0],
  ["2026-11-25", 0],
  ["2026-12-25", 0],
])("on %s, %i whole days are unused", (today, days) => {
  expect(unusedDays(week, today)).toBe(days);
});

test.each([
  ["before it begins, everything", 99_000, 0, "2026-11-17", 99_000],
  ["on its first day, exactly six sevenths", 99_000, 0, "2026-11-18", 84_857],
  ["on its last day, nothing", 99_000, 0, "2026-11-24", 0],
])("%s is refunded", (_, paidWon, addedDays, today, refundWon) => {
  expect(refundOf(paidWon, week, addedDays, today)).toBe(refundWon);
});

test("added days do not make a refund larger than the payment, nor a refund of unused bought days smaller", () => {
  const longer = { fromDay: "2026-11-18", toDay: "2026-11-28" };
  expect(refundOf(70_000, longer, 3, "2026-11-17")).toBe(70_000);
  expect(refundOf(70_000, longer, 3, "2026-11-20")).toBe(70_000);
  expect(refundOf(70_000, longer, 3, "2026-11-21")).toBe(60_000);
  expect(refundOf(70_000, longer, 3, "2026-11-27")).toBe(0);
});

test("a renewal is charged the day before, and tried again on the days that the rule names", () => {
  expect(daysIn(week)).toBe(7);
  expect(chargeDayOf("2026-12-01")).toBe("2026-11-30");
  expect(retryDaysOf("2026-11-30", [0, 1, 3])).toEqual(["2026-11-30", "2026-12-01", "2026-12-03"]);
});
