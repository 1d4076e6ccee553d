import { expect, test } from "vitest";
import { formatDayBeside } from "./format-day-beside.ts";

const now = new Date("2026-11-15T12:00:00+09:00");

test.each([
  ["2026-11-15", "오늘"],
  ["2026-11-14", "어제"],
  ["2026-11-13", "2026.11.13 (금)"],
])("on the 15th %s is %s", (day, text) => {
  expect(formatDayBeside(day, now)).toBe(text);
});
