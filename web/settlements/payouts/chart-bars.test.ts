import { expect, test } from "vitest";
import { chartBars, periodDays } from "./chart-bars.ts";

test.each([
  ["month", "2026-10-17"],
  ["quarter", "2026-08-18"],
  ["year", "2025-12-01"],
] as const)("the last %s reaches back to %s", (period, from) => {
  expect(periodDays(period, "2026-11-15")).toEqual({ from, to: "2026-11-15" });
});

const item = (day: string) => ({
  day,
  onlineWon: 100,
  offlineWon: 40,
  firstVisits: 1,
  returningVisits: 2,
  feesWon: 12,
  payoutsWon: 88,
});

test("a day that is not over is marked, and two kinds are stacked", () => {
  const bars = chartBars(
    [item("2026-11-14"), item("2026-11-15")],
    { below: "onlineWon", above: "offlineWon" },
    "DAY",
    "2026-11-15",
  );
  expect(bars.map(({ label, value, stacked, unfinished }) => [label, value, stacked, unfinished])).toEqual([
    ["11.14", 100, 40, false],
    ["11.15", 100, 40, true],
  ]);
});

test("months have their own labels", () => {
  const [bar] = chartBars([item("2026-11-01")], { below: "feesWon" }, "MONTH", "2026-11-15");
  expect(bar).toEqual({ key: "2026-11-01", label: "11월", name: "2026년 11월", value: 12, unfinished: true });
});
