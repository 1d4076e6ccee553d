import { expect, test } from "vitest";
import { formatMonth, formatUntil, longDay } from "./format-settlement.ts";

test("a headline has the day and the month", () => {
  expect(longDay("2026-11-16")).toBe("11월 16일 월요일");
  expect(formatMonth("2026-09")).toBe("2026년 9월");
});

test("a midnight is named by the day that it ends, also at the end of a year", () => {
  expect(formatUntil(new Date("2026-11-15T15:00:00Z"))).toBe("2026.11.15 (일) 24:00");
  expect(formatUntil(new Date("2026-12-31T15:00:00Z"))).toBe("2026.12.31 (목) 24:00");
  expect(formatUntil(new Date("2026-11-15T05:20:00Z"))).toBe("2026.11.15 (일) 14:20");
});
