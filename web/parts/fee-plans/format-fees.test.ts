import { expect, test } from "vitest";
import { feeLine, percentOf } from "./format-fees.ts";

test.each([
  [1200, "12%"],
  [1250, "12.5%"],
  [1, "0.01%"],
  [0, "0%"],
])("%i hundredths of a percent are %s", (bps, text) => {
  expect(percentOf(bps)).toBe(text);
});

test.each([
  [
    { firstVisitBps: 1200, returningBps: 500, monthlyFeeWon: 20_000, cut: null },
    "첫 방문 12% · 재방문 5% · 월 이용료 20,000원",
  ],
  [{ firstVisitBps: 0, returningBps: 0, monthlyFeeWon: 0, cut: null }, "첫 방문 0% · 재방문 0% · 월 이용료 없음"],
  [
    { firstVisitBps: 2500, returningBps: 0, monthlyFeeWon: 0, cut: { cutBps: 1000, untilDay: "2027-06-30" } },
    "첫 방문 15% · 할인 끝 2027.06.30 (수) 뒤 25% · 재방문 0% · 월 이용료 없음",
  ],
])("a plan shows its cost", (terms, text) => {
  expect(feeLine(terms)).toBe(text);
});
