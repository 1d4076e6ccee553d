import { expect, test } from "vitest";
import { ruleDraftOf, ruleErrorsOf, ruleValueOf } from "./rule-draft.ts";
import type { RuleValue } from "./rule-in-words.ts";

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

test("a rule that nobody touched is the rule that it was", () => {
  for (const rule of [dormancy, plans]) expect(ruleValueOf(rule, ruleDraftOf(rule))).toEqual(rule);
});

test("what was typed stands in its place, also inside a list or a plan", () => {
  const later = ruleValueOf(dormancy, { ...ruleDraftOf(dormancy), "noticeDays.1": 14 });
  expect(later.value).toEqual({ afterDays: 365, noticeDays: [30, 14] });
  const dearer = ruleValueOf(plans, { ...ruleDraftOf(plans), "A_BALANCE.monthlyFeeWon": 30_000 });
  expect(dearer.value).toMatchObject({ A_BALANCE: { monthlyFeeWon: 30_000 }, B_PROMOTION: { cut } });
});

test("a cut whose fields were emptied is none, and half a one is wrong", () => {
  const emptied = { ...ruleDraftOf(plans), "B_PROMOTION.cut.cutBps": null, "B_PROMOTION.cut.untilDay": null };
  expect(ruleValueOf(plans, emptied).value).toMatchObject({ B_PROMOTION: { cut: null } });
  const half = ruleValueOf(plans, { ...ruleDraftOf(plans), "B_PROMOTION.cut.untilDay": null });
  expect(Object.keys(ruleErrorsOf(half, "2027-01-01"))).toEqual(["B_PROMOTION.cut.untilDay"]);
});

test("what is wrong is said at its field", () => {
  const wrong = ruleValueOf(dormancy, { ...ruleDraftOf(dormancy), afterDays: null, "noticeDays.0": 5 });
  expect(Object.keys(ruleErrorsOf(wrong, null)).toSorted()).toEqual(["afterDays", "effectiveFrom"]);
  const backwards = ruleValueOf(dormancy, { ...ruleDraftOf(dormancy), "noticeDays.0": 5 });
  expect(Object.keys(ruleErrorsOf(backwards, "2027-01-01"))).toEqual(["noticeDays.0"]);
});
