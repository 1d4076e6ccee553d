import { expect, test } from "vitest";
import type { RuleValue } from "./format-rule.ts";
import { ruleDraftOf, ruleErrorsOf, ruleValueOf } from "./rule-draft.ts";

const dormancy: RuleValue = { rule: "dormancy", value: { afterDays: 365, noticeDays: [30, 7] } };
const terms = { firstVisitBps: 2500, returningBps: 0, monthlyFeeWon: 0, cut: null };
const cut = { cutBps: 1000, untilDay: "2027-06-30" };
const plans: RuleValue = {
  rule: "feePlans",
  value: {
    A_BALANCE: terms,
    B_RE_FREE: terms,
    B_PROMOTION: { ...terms, cut },
    Z_ALL_FREE: terms,
    D_MONTHLY_FEE: terms,
  },
};

test("an untouched form gives the same rule", () => {
  for (const rule of [dormancy, plans]) expect(ruleValueOf(rule, ruleDraftOf(rule))).toEqual(rule);
});

test("a typed value is at its path, also inside a list or a plan", () => {
  const later = ruleValueOf(dormancy, { ...ruleDraftOf(dormancy), "noticeDays.1": 14 });
  expect(later.value).toEqual({ afterDays: 365, noticeDays: [30, 14] });
  const dearer = ruleValueOf(plans, { ...ruleDraftOf(plans), "A_BALANCE.monthlyFeeWon": 30_000 });
  expect(dearer.value).toMatchObject({ A_BALANCE: { monthlyFeeWon: 30_000 }, B_PROMOTION: { cut } });
});

test("a cut with empty fields is removed, and an incomplete one is an error", () => {
  const emptied = { ...ruleDraftOf(plans), "B_PROMOTION.cut.cutBps": null, "B_PROMOTION.cut.untilDay": null };
  expect(ruleValueOf(plans, emptied).value).toMatchObject({ B_PROMOTION: { cut: null } });
  const half = ruleValueOf(plans, { ...ruleDraftOf(plans), "B_PROMOTION.cut.untilDay": null });
  expect(Object.keys(ruleErrorsOf(half, "2027-01-01"))).toEqual(["B_PROMOTION.cut.untilDay"]);
});

test("an error is at its field", () => {
  const wrong = ruleValueOf(dormancy, { ...ruleDraftOf(dormancy), afterDays: null, "noticeDays.0": 5 });
  expect(Object.keys(ruleErrorsOf(wrong, null)).toSorted()).toEqual(["afterDays", "effectiveFrom"]);
  const backwards = ruleValueOf(dormancy, { ...ruleDraftOf(dormancy), "noticeDays.0": 5 });
  expect(Object.keys(ruleErrorsOf(backwards, "2027-01-01"))).toEqual(["noticeDays.0"]);
});

const grades: RuleValue = {
  rule: "advertisementGrades",
  value: { usual: "C", districts: { "서울특별시 강남구": "S" }, dongs: { "서울특별시 종로구 종로1.2.3.4가동": "A" } },
};

test("grades are a list in one field, so that a dot in a name does not become part of a path", () => {
  expect(ruleValueOf(grades, ruleDraftOf(grades))).toEqual(grades);
  const fewer = ruleValueOf(grades, { ...ruleDraftOf(grades), districts: {}, usual: "B" });
  expect(fewer.value).toEqual({ ...grades.value, usual: "B", districts: {} });
  expect(ruleErrorsOf(fewer, "2027-01-01")).toEqual({});
});

test("a price and its error are at its grade, range and period", () => {
  const terms = { DAYS_7: 99_000, DAYS_28: 337_000, MONTH: 360_000 };
  const ranges = { AROUND_300: terms, AROUND_500: terms };
  const prices: RuleValue = { rule: "advertisementPrices", value: { S: ranges, A: ranges, B: ranges, C: ranges } };
  expect(Object.keys(ruleDraftOf(prices))).toHaveLength(24);
  const changed = ruleValueOf(prices, { ...ruleDraftOf(prices), "B.AROUND_500.MONTH": 400_500 });
  expect(changed.value).toMatchObject({ B: { AROUND_500: { MONTH: 400_500, DAYS_7: 99_000 } }, A: ranges });
  expect(Object.keys(ruleErrorsOf(changed, "2027-01-01"))).toEqual(["B.AROUND_500.MONTH"]);
});

test("days are a list in one field, and its errors are there", () => {
  const value = {
    placesPerPoint: 5,
    holdMinutes: 15,
    earliestDays: 3,
    renewalRetryDays: [0, 1],
    priceConsentDays: 30,
    mostPoints: 5,
    makeGoodLostMinutes: 60,
    gatewayFeeBps: 290,
  };
  const rule: RuleValue = { rule: "advertising", value };
  const backwards = ruleValueOf(rule, { ...ruleDraftOf(rule), renewalRetryDays: [3, 1, 0] });
  expect(Object.keys(ruleErrorsOf(backwards, "2027-01-01"))).toEqual(["renewalRetryDays"]);
});
