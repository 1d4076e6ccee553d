import { describe, expect, test } from "vitest";
import { dayFromTyping, nextMonth, sameDayInMonth, weeksOf } from "./calendar-month.ts";

test("a month has whole weeks from Sunday on", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks.at(-1)?.at(-1)).toBe("2026-12-05");
});

test("a month that begins on a Saturday needs six weeks", () => {
  expect(weeksOf("2026-08")).toHaveLength(6);
});

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
])("%s moved by %i is %s", (month, step, reached) => {
  expect(nextMonth(month, step)).toBe(reached);
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2026-11-14", 1, "2026-12-14"],
])("%s a month away (%i) is %s", (day, step, reached) => {
  expect(sameDayInMonth(day, step)).toBe(reached);
});

describe("typed dates", () => {
  test.each([
    ["2026.11.05", "2026-11-05"],
    ["2026.11.5", "2026-11-05"],
    ["2026-11-05", "2026-11-05"],
    ["20261105", "2026-11-05"],
    ["2026.11.05 (목)", "2026-11-05"],
    ["11.05", null],
    ["내일", null],
    ["", null],
  ])("%j is read as %j", (typed, day) => {
    expect(dayFromTyping(typed)).toBe(day);
  });
});
