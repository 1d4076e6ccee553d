import { expect, test } from "vitest";
import { costOfMonth } from "./plan-preview.ts";

const visits = { firstWon: 1_000_000, returningWon: 3_000_000 };
const plan = (firstVisitBps: number, returningBps: number, monthlyFeeWon: number) => ({
  firstVisitBps,
  returningBps,
  monthlyFeeWon,
  cut: null,
});

test.each([
  ["both kinds of visits and the month", plan(1200, 500, 20_000), 290_000],
  ["first visits only", plan(2500, 0, 0), 250_000],
  ["the month only", plan(0, 0, 99_000), 99_000],
  ["nothing", plan(0, 0, 0), 0],
])("the cost of a plan: %s", (_, terms, costWon) => {
  expect(costOfMonth(terms, visits, "2026-12-01")).toBe(costWon);
});

test("a cut counts if it still applies on the day that the plan begins", () => {
  const cut = { ...plan(2500, 0, 0), cut: { cutBps: 1000, untilDay: "2026-12-31" } };
  expect(costOfMonth(cut, visits, "2026-12-01")).toBe(150_000);
  expect(costOfMonth(cut, visits, "2027-01-01")).toBe(250_000);
});
