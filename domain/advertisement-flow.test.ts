import { expect, test } from "vitest";
import { advertisementFlowDefaults, advertisementSteps } from "./advertisement-flow.ts";

test("five steps, of which only the second and third are valid untouched", () => {
  expect(Object.entries(advertisementSteps).map(([step, { validAtFirst }]) => [Number(step), validAtFirst])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
    [5, false],
  ]);
});

test("the flow begins at step 1 with seven days, a registered card and recurring billing", () => {
  expect(advertisementFlowDefaults).toEqual({
    currentStep: 1,
    periodType: "DAYS_7",
    paymentType: "FREQUENT_PAYMENT",
    billingType: "REGULAR_PAYMENT",
  });
});
