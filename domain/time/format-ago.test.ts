import { expect, test } from "vitest";
import { formatAgo } from "./format-ago.ts";
import { addDays } from "./seoul-time.ts";

test.each([
  [0, "오늘"],
  [1, "어제"],
  [2, "2일 전"],
  [13, "13일 전"],
  [14, "2주 전"],
  [28, "4주 전"],
  [62, "8주 전"],
  [63, "2개월 전"],
  [364, "11개월 전"],
  [365, "1년 전"],
  [1000, "2년 전"],
])("%i days", (days, expected) => {
  expect(formatAgo(addDays("2026-11-19", -days), "2026-11-19")).toBe(expected);
});
