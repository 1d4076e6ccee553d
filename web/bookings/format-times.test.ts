import { expect, test } from "vitest";
import type { DayOfWeek } from "#domain/shops/closed-days.ts";
import { formatCountdown, formatIsoInstant, formatSoon, formatSpan, formatWindows } from "./format-times.ts";

test("days and times are in Seoul's time zone, whatever the device uses", () => {
  expect(formatIsoInstant("2026-11-20T15:30:00Z")).toBe("2026.11.21 (토) 00:30");
  expect(formatSpan("2026-11-20T02:30:00Z", "2026-11-20T05:00:00Z")).toBe("11:30~14:00");
});

test.each([
  ["2026-11-20T05:30:00Z", "오늘 14:30"],
  ["2026-11-21T01:00:00Z", "내일 10:00"],
  ["2026-11-22T01:00:00Z", "2026.11.22 (일) 10:00"],
])("on 20 November %s is %s", (instant, text) => {
  expect(formatSoon(instant, "2026-11-20")).toBe(text);
});

test.each([
  [600, "10:00"],
  [378, "6:18"],
  [9, "0:09"],
  [0, "0:00"],
])("%i seconds are %s", (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

const week: DayOfWeek[] = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];

test.each([
  [week, 600, 840, "매일 10:00~14:00에 시작하면"],
  [week.slice(0, 5), 600, 840, "평일 10:00~14:00에 시작하면"],
  [week.slice(5), 600, 840, "주말 10:00~14:00에 시작하면"],
  [["WED", "MON"] satisfies DayOfWeek[], 600, 840, "월·수 10:00~14:00에 시작하면"],
  [["WED"] satisfies DayOfWeek[], 0, 1440, "수요일에 시작하면"],
])("a sale on %j shows its days and hours", (daysOfWeek, fromMinute, toMinute, text) => {
  expect(formatWindows([{ daysOfWeek: [...daysOfWeek], fromMinute, toMinute }])).toBe(text);
});
