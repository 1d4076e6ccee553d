import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { choosableFeePlans, feeBpsOn, feePlans } from "./fee-plan.ts";

test("the fee plans are those of the specification", () => {
  expect(keysOf(feePlans)).toEqual(["A_BALANCE", "B_RE_FREE", "B_PROMOTION", "Z_ALL_FREE", "D_MONTHLY_FEE"]);
});

test("an owner cannot choose a plan with free fees", () => {
  expect(choosableFeePlans).toEqual(["A_BALANCE", "B_RE_FREE", "D_MONTHLY_FEE"]);
  expect(choosableFeePlans.every((plan) => plan in feePlans)).toBe(true);
});

const terms = { firstVisitBps: 2500, returningBps: 300, monthlyFeeWon: 0, cut: null };
const cut = { cutBps: 1000, untilDay: "2026-12-31" };

test.each([
  ["a first visit", terms, true, "2026-12-31", 2500],
  ["a returning customer", terms, false, "2026-12-31", 300],
  ["a first visit on the last day of a cut", { ...terms, cut }, true, "2026-12-31", 1500],
  ["a first visit on the day after", { ...terms, cut }, true, "2027-01-01", 2500],
  ["a returning customer, to whom a cut does not apply", { ...terms, cut }, false, "2026-12-31", 300],
])("%s costs its rate", (_, plan, isFirst, day, bps) => {
  expect(feeBpsOn(plan, isFirst, day)).toBe(bps);
});
