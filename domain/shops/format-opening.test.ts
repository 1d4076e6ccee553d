import { expect, test } from "vitest";
import { closedInPublic, formatOpening, minuteOfSeoul } from "./format-opening.ts";

const open = { open: { fromMinute: 600, toMinute: 1200 } };

test.each([
  [599, "영업 전 · 오늘 10:00~20:00", false],
  [600, "오늘 10:00~20:00", true],
  [1199, "오늘 10:00~20:00", true],
  [1200, "오늘 영업이 끝났어요", false],
])("at minute %i the text is %s", (minute, todayWords, openNow) => {
  expect(formatOpening(open, minute)).toEqual({ todayWords, openNow });
});

test("a closed day gives its reason", () => {
  const closed = { open: null, because: "CLOSED_DAY", words: "정기 휴무" } as const;
  expect(formatOpening(closed, 700)).toEqual({ todayWords: "오늘 휴무 · 정기 휴무", openNow: false });
});

test("a holiday is named; the shop's own note about a closing is not shown", () => {
  expect(closedInPublic({ open: null, because: "HOLIDAY", words: "성탄절" })).toBe("성탄절");
  expect(closedInPublic({ open: null, because: "IRREGULAR", words: "원장 병원" })).toBe("임시 휴무");
});

test("the minute is in Seoul time, wherever the server stands", () => {
  expect(minuteOfSeoul(new Date("2026-11-15T03:07:00Z"))).toBe(727);
});
