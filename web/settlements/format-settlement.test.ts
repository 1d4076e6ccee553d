import { expect, test } from "vitest";
import { formatMonth, formatUntil, longDay, signedWon, wonText } from "./format-settlement.ts";

test.each([
  [0, "0원", "0원"],
  [1, "1원", "+1원"],
  [-58_190, "−58,190원", "−58,190원"],
  [1_685_485, "1,685,485원", "+1,685,485원"],
])("%i won is written %s, and as a change %s", (won, plain, signed) => {
  expect([wonText(won), signedWon(won)]).toEqual([plain, signed]);
});

test("a headline has the day and the month", () => {
  expect(longDay("2026-11-16")).toBe("11월 16일 월요일");
  expect(formatMonth("2026-09")).toBe("2026년 9월");
});

test("a midnight is named by the day that it ends, also at the end of a year", () => {
  expect(formatUntil(new Date("2026-11-15T15:00:00Z"))).toBe("2026.11.15 (일) 24:00");
  expect(formatUntil(new Date("2026-12-31T15:00:00Z"))).toBe("2026.12.31 (목) 24:00");
  expect(formatUntil(new Date("2026-11-15T05:20:00Z"))).toBe("2026.11.15 (일) 14:20");
});
