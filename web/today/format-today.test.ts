import { expect, test } from "vitest";
import { barDay, formatComparison, formatUntil, longDay, shortWon } from "./format-today.ts";

test("days have short labels in headings and under bars", () => {
  expect(longDay("2026-11-06")).toBe("11월 6일 금요일");
  expect([barDay("2026-11-14", "2026-11-14"), barDay("2026-11-09", "2026-11-14")]).toEqual(["오늘 14", "월 9"]);
});

test.each([
  [0, "0"],
  [9_500, "9,500"],
  [10_000, "1만"],
  [612_000, "61.2만"],
  [643_900, "64.4만"],
  [12_340_000, "1,234만"],
  [38_235_000, "3,824만"],
  [151_146_300, "1.5억"],
  [1_511_463_000, "15.1억"],
])("%i won above a bar is %s", (won, text) => expect(shortWon(won)).toBe(text));

test.each([
  ["14:00", "지금 오실 시간이에요"],
  ["14:10", "10분 남았어요"],
  ["16:30", "2시간 30분 남았어요"],
])("the minutes until %s", (time, text) => {
  const now = new Date("2026-11-14T14:00:00+09:00");
  expect(formatUntil(new Date(`2026-11-14T${time}:00+09:00`), now)).toBe(text);
});

test("sales are compared with the same weekday", () => {
  const compare = (won: number, before: number) => formatComparison(won, before, "2026-11-14");
  expect(compare(643_000, 591_000)).toBe("지난주 토요일 이맘때보다 52,000원 많아요");
  expect(compare(0, 9_000)).toBe("지난주 토요일 이맘때보다 9,000원 적어요");
  expect(compare(1_000, 1_000)).toBe("지난주 토요일 이맘때와 같아요");
  expect(compare(0, 0)).toBeUndefined();
});
