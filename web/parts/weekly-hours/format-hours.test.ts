import { expect, test } from "vitest";
import type { DayOfWeek } from "#domain/shops/closed-days.ts";
import { usualOpeningHours, type WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { formatHours, formatWeekdays } from "./format-hours.ts";

const tenToSeven = { fromMinute: 600, toMinute: 1140 };
const none: WeeklyHours = { MON: null, TUE: null, WED: null, THU: null, FRI: null, SAT: null, SUN: null };

test.each<[string, WeeklyHours, string]>([
  ["every day the same", usualOpeningHours, "매일 10:00~20:00"],
  ["no day at all", none, "휴무"],
  ["a span", { ...none, TUE: tenToSeven, WED: tenToSeven, THU: tenToSeven }, "화~목 10:00~19:00"],
  ["two days are no span", { ...none, SAT: tenToSeven, SUN: tenToSeven }, "토·일 10:00~19:00"],
  [
    "different hours",
    { ...none, MON: tenToSeven, SUN: { fromMinute: 660, toMinute: 1440 } },
    "월 10:00~19:00, 일 11:00~24:00",
  ],
])("a week in one line: %s", (_, hours, text) => {
  expect(formatHours(hours)).toBe(text);
});

test.each<[DayOfWeek[], string]>([
  [["MON", "WED", "THU", "FRI"], "월·수~금"],
  [["SUN", "MON"], "월·일"],
])("days in the order of the week: %j", (days, text) => {
  expect(formatWeekdays(days)).toBe(text);
});
