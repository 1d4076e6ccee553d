import { expect, test } from "vitest";
import { vatPeriods } from "./vat-periods.ts";

test("the current half-year comes first and ends with this month", () => {
  expect(vatPeriods("2026-11-15").map(({ label, from, to }) => [label, from, to])).toEqual([
    ["2026년 2기", "2026-07", "2026-11"],
    ["2026년 1기", "2026-01", "2026-06"],
    ["2025년 2기", "2025-07", "2025-12"],
    ["2025년 1기", "2025-01", "2025-06"],
  ]);
});

test("a half-year that has not begun is left out", () => {
  expect(vatPeriods("2026-01-01").map(({ label, to }) => [label, to])).toEqual([
    ["2026년 1기", "2026-01"],
    ["2025년 2기", "2025-12"],
    ["2025년 1기", "2025-06"],
  ]);
});
