import { expect, test } from "vitest";
import { addDays } from "#domain/time/seoul-time.ts";
import { resultBars } from "./result-bars.ts";

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(first, index),
    shown: index + 1,
    opened: 1,
    booked: 0,
    costWon: 10,
  }));

test("each day is a bar, and today's bar is marked as not over", () => {
  expect(resultBars(daysFrom("2026-11-14", 2), "shown", "2026-11-15")).toEqual([
    { key: "2026-11-14", label: "11.14", name: "2026.11.14 (토)", value: 1, unfinished: false },
    { key: "2026-11-15", label: "11.15", name: "2026.11.15 (일)", value: 2, unfinished: true },
  ]);
});

test("a long period is shown in weeks; the oldest may be shorter, and no count is lost", () => {
  const bars = resultBars(daysFrom("2026-09-01", 65), "costWon", "2026-12-01");
  expect(bars).toHaveLength(10);
  expect(bars[0]).toMatchObject({ name: "2026.09.01 (화) ~ 2026.09.02 (수)", value: 20 });
  expect(bars[1]).toMatchObject({ label: "9.3", name: "2026.09.03 (목) ~ 2026.09.09 (수)", value: 70 });
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(650);
});

test("a period of whole weeks has no short week", () => {
  const bars = resultBars(daysFrom("2026-09-01", 70), "opened", "2026-12-01");
  expect(bars.map(({ value }) => value)).toEqual(Array.from({ length: 10 }, () => 7));
});

test("a count of zero has no bar", () => {
  expect(resultBars([], "booked", "2026-11-15")).toEqual([]);
});
