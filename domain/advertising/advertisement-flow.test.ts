import { expect, test } from "vitest";
import {
  type AdvertisementFlow,
  advertisementFlowDefaults,
  advertisementSteps,
  changeFlow,
  type FlowSteps,
  heldFlow,
  missingIn,
  newFlow,
  payingFlow,
  productLike,
  provenFlow,
  settledFlow,
  termOf,
  withoutHold,
} from "./advertisement-flow.ts";

const validOf = ({ steps }: AdvertisementFlow) => Object.values(steps).map(({ isValid }) => isValid);
const proof = { key: "key-1", maskedPhone: "010-****-3827", verifiedAt: 1_000 };
const position = { id: 7, name: "성수역" };

test("of the five steps, only the second and third are valid without input", () => {
  expect(Object.entries(advertisementSteps).map(([step, { validAtFirst }]) => [Number(step), validAtFirst])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
    [5, false],
  ]);
  expect(validOf(newFlow)).toEqual([false, true, true, false, false]);
  expect(settledFlow(newFlow)).toEqual(newFlow);
});

test("the flow begins at step 1 with seven days, a registered card and recurring billing", () => {
  expect(advertisementFlowDefaults).toEqual({
    currentStep: 1,
    periodType: "DAYS_7",
    paymentType: "FREQUENT_PAYMENT",
    billingType: "REGULAR_PAYMENT",
  });
});

test("the first step needs a proven phone and a point, in any order", () => {
  const withPoint = changeFlow(newFlow, 1, { positions: [position] });
  expect(withPoint.steps[1].isValid).toBe(false);
  expect(provenFlow(withPoint, proof).steps[1].isValid).toBe(true);
  expect(changeFlow(provenFlow(newFlow, proof), 1, { positions: [position] }).steps[1].isValid).toBe(true);
});

const firsts: [string, Partial<FlowSteps[1]>, string[]][] = [
  ["no point", { positions: [] }, ["positions"]],
  ["no chosen designer", { target: "STYLER" }, ["stylerId"]],
  ["a designer", { target: "STYLER", stylerId: 3 }, []],
  ["an empty link", { linkType: "BENEFIT_URL" }, ["benefitUrl"]],
  ["a link without https", { linkType: "BENEFIT_URL", benefitUrl: "http://naver.com" }, ["benefitUrl"]],
  ["a link to a private address", { linkType: "BENEFIT_URL", benefitUrl: "https://10.0.0.1/" }, ["benefitUrl"]],
  ["a public link", { linkType: "BENEFIT_URL", benefitUrl: "https://naver.me/event" }, []],
];
test.each(firsts)("the first step with %s", (_, change, missing) => {
  expect(missingIn({ ...newFlow.steps[1], positions: [position], ...change })).toEqual(missing);
});

test("recurring billing cannot be paid without a registered card", () => {
  const normal = changeFlow(newFlow, 3, { paymentType: "NORMAL_PAYMENT" });
  expect(normal.steps[3].isValid).toBe(false);
  expect(changeFlow(normal, 3, { billingType: "SINGLE_PAYMENT" }).steps[3].isValid).toBe(true);
});

test("the third agreement is required only for recurring billing", () => {
  const agreed = changeFlow(newFlow, 4, { agreeTerms: true, agreePayment: true });
  expect(agreed.steps[4].isValid).toBe(false);
  expect(changeFlow(agreed, 4, { regularPaymentAgree: true }).steps[4].isValid).toBe(true);
  expect(changeFlow(agreed, 3, { billingType: "SINGLE_PAYMENT" }).steps[4].isValid).toBe(true);
});

test("the last step is valid with a hold and a payment: a registered card, or the result of the card window", () => {
  const held = heldFlow(provenFlow(newFlow, proof), 5);
  const five = (change: Partial<FlowSteps[5]>, from = held) => payingFlow(from, change).steps[5].isValid;
  expect([five({}), five({ cardId: 2 }), five({ cardId: 2, holdId: null })]).toEqual([false, true, false]);
  const once = heldFlow(changeFlow(newFlow, 3, { billingType: "SINGLE_PAYMENT", paymentType: "NORMAL_PAYMENT" }), 5);
  expect([five({ cardId: 2 }, once), five({ pgResult: { orderId: "order-1" } }, once)]).toEqual([false, true]);
});

test.each([
  ["2026-11-18", "DAYS_7", 1, "2026-11-24"],
  ["2026-11-18", "DAYS_28", 2, "2026-12-15"],
  ["2027-01-31", "DAYS_7", 3, "2027-02-27"],
] as const)("an advertisement from %s for %s of product %d ends on %s", (startDate, periodType, product, endDate) => {
  const flow = changeFlow(newFlow, 1, { products: [product] });
  const chosen = changeFlow(flow, 2, { periodType, displayPeriod: { startDate, endDate: null } });
  expect(chosen.steps[2].displayPeriod).toEqual({ startDate, endDate });
});

test("a monthly product is sold by the month, whatever number of days was chosen before", () => {
  expect(termOf(changeFlow(newFlow, 2, { periodType: "DAYS_28" }))).toBe("DAYS_28");
  expect(termOf(changeFlow(newFlow, 1, { products: [4] }))).toBe("MONTH");
});

test.each([
  [1, { range: "AROUND_500" }, 2],
  [2, { range: "AROUND_300" }, 1],
  [2, { kind: "ESTHETIC_MONTHLY" }, 4],
  [3, { kind: "ADVERTISE" }, 1],
  [4, {}, 4],
] as const)("product %d with %o is product %d", (from, wish, to) => {
  expect(productLike(from, wish)).toBe(to);
});

test("a hold uses up the proof, so a later change needs a new proof of the phone", () => {
  const held = heldFlow(provenFlow(changeFlow(newFlow, 1, { positions: [position] }), proof), 5);
  expect(held.steps[1]).toMatchObject({ phoneNumberVerified: true, isValid: true, proof: { spent: true } });
  const other = changeFlow(held, 2, { periodType: "DAYS_28" });
  expect(other.steps[1]).toMatchObject({ phoneNumberVerified: false, proof: null, positions: [position] });
  expect(other.steps[5]).toMatchObject({ holdId: null, pgResult: null });
});

test("without a hold, a proof survives every change", () => {
  const proven = provenFlow(newFlow, proof);
  expect(changeFlow(proven, 2, { periodType: "DAYS_28" }).steps[1].proof).toEqual({ ...proof, spent: false });
  expect(withoutHold(proven).steps[1].phoneNumberVerified).toBe(true);
});
