import { expect, test } from "vitest";
import { dayOfYear, longDay, monthInWords, shortDay, shortInstant, signedWon, untilInWords, wonText } from "./words.ts";

test.each([
  [0, "0원", "0원"],
  [1, "1원", "+1원"],
  [-58_190, "−58,190원", "−58,190원"],
  [1_685_485, "1,685,485원", "+1,685,485원"],
])("%i won is written %s, and as a change %s", (won, plain, signed) => {
  expect([wonText(won), signedWon(won)]).toEqual([plain, signed]);
});

test("days are as short or as long as their place allows", () => {
  expect(shortDay("2026-11-16")).toBe("11.16 월");
  expect(longDay("2026-11-16")).toBe("11월 16일 월요일");
  expect(dayOfYear("2026-07-01")).toBe("2026년 7월 1일");
  expect(monthInWords("2026-09")).toBe("2026년 9월");
  expect(shortInstant(new Date("2026-11-13T01:30:00Z"))).toBe("11.13 10:30");
});

test("a midnight is said by the day that it ends, also at the end of a year", () => {
  expect(untilInWords(new Date("2026-11-15T15:00:00Z"))).toBe("11월 15일 밤 12시");
  expect(untilInWords(new Date("2026-12-31T15:00:00Z"))).toBe("12월 31일 밤 12시");
  expect(untilInWords(new Date("2026-11-15T05:20:00Z"))).toBe("11월 15일 14:20");
});
