import { expect, test } from "vitest";
import { basesPeriod, completionDays } from "./bases-period.ts";

test.each([
  ["what is to come is compared over this month so far", "2026-11-16", "2026-11-15", "2026-11-01", "2026-11-15"],
  ["so is what comes in the next month", "2026-12-01", "2026-11-30", "2026-11-01", "2026-11-30"],
  ["an earlier payout over its whole month", "2026-10-13", "2026-11-15", "2026-10-01", "2026-10-31"],
  ["on the first of a month over that day", "2026-11-02", "2026-11-01", "2026-11-01", "2026-11-01"],
])("%s", (_, payoutDay, today, from, to) => {
  expect(basesPeriod(payoutDay, today)).toEqual({ from, to });
});

const weekend = { completedFrom: "2026-11-13", completedTo: "2026-11-14", payoutDay: "2026-11-16" };

test("a weekend is in one payout, and a day that is not over is marked as open", () => {
  expect(completionDays(weekend, true)).toEqual({
    days: [
      { day: "2026-11-13", open: false },
      { day: "2026-11-14", open: false },
      { day: "2026-11-15", open: true },
    ],
    between: 0,
  });
  expect(completionDays(weekend, false).days.map(({ day }) => day)).toEqual(["2026-11-13", "2026-11-14"]);
});

test("only the first and last days of a long holiday are drawn", () => {
  const holiday = { completedFrom: "2026-09-23", completedTo: "2026-09-27", payoutDay: "2026-09-28" };
  const { days, between } = completionDays(holiday, false);
  expect(days.map(({ day }) => day)).toEqual(["2026-09-23", "2026-09-26", "2026-09-27"]);
  expect(between).toBe(2);
});
