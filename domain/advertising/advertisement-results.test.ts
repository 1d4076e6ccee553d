import { expect, test } from "vitest";
import { addDays, daysBetween } from "#domain/time/seoul-time.ts";
import { refundOf } from "./advertisement-period.ts";
import { costOfDays, costPerBooking, spreadOf, totalOf } from "./advertisement-results.ts";

const week = { fromDay: "2026-11-02", toDay: "2026-11-09", addedDays: 0, priceWon: 99_000, refundedWon: 0 };
const sum = (costs: Map<string, number>) => [...costs.values()].reduce((total, won) => total + won, 0);

test("a week costs the same each day, and the remainder goes to the first day", () => {
  const costs = costOfDays(week);
  expect([...costs]).toEqual([
    ["2026-11-02", 14_148],
    ["2026-11-03", 14_142],
    ["2026-11-04", 14_142],
    ["2026-11-05", 14_142],
    ["2026-11-06", 14_142],
    ["2026-11-07", 14_142],
    ["2026-11-08", 14_142],
  ]);
});

test("added days cost nothing", () => {
  const costs = costOfDays({ ...week, toDay: "2026-11-11", addedDays: 2 });
  expect([...costs.values()].slice(-3)).toEqual([14_142, 0, 0]);
  expect(sum(costs)).toBe(99_000);
});

test("refunds are taken off from the end", () => {
  const refundedWon = refundOf(99_000, week, 0, "2026-11-05");
  const costs = costOfDays({ ...week, refundedWon });
  expect([...costs.values()]).toEqual([14_148, 14_142, 14_142, 14_140, 0, 0, 0]);
  expect([...costOfDays({ ...week, refundedWon: 99_000 }).values()]).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("whenever it ends, the days cost exactly what was paid and not refunded", () => {
  for (const priceWon of [1, 6, 49_000, 99_000, 507_000, 902_001])
    for (const toDay of ["2026-11-09", "2026-11-30", "2026-12-02"])
      for (const addedDays of [0, 1, 3])
        for (let used = 0; used < daysBetween(week.fromDay, toDay); used++) {
          const period = { fromDay: week.fromDay, toDay };
          const today = addDays(week.fromDay, used);
          const refundedWon = refundOf(priceWon, period, addedDays, today);
          const costs = costOfDays({ ...period, addedDays, priceWon, refundedWon });
          expect(sum(costs)).toBe(priceWon - refundedWon);
          expect(Math.min(...costs.values())).toBeGreaterThanOrEqual(0);
        }
});

test("the total adds up, and a booking costs its share of it", () => {
  const days = [
    { shown: 10, opened: 2, booked: 0, costWon: 14_148 },
    { shown: 5, opened: 1, booked: 3, costWon: 14_142 },
  ];
  expect(totalOf(days)).toEqual({ shown: 15, opened: 3, booked: 3, costWon: 28_290 });
  expect(costPerBooking(totalOf(days))).toBe(9430);
  expect(costPerBooking(totalOf([]))).toBeNull();
  expect(costPerBooking({ costWon: 100, booked: 3 })).toBe(33);
});

test.each([
  [[], null],
  [[4], { least: 4, most: 4, median: 4 }],
  [[5, 1, 3], { least: 1, most: 5, median: 3 }],
  [[10, 9, 1, 2], { least: 1, most: 10, median: 5.5 }],
])("the spread of %j is %j", (bookings, expected) => {
  expect(spreadOf(bookings)).toEqual(expected);
});
