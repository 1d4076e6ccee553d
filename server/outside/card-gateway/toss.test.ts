import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { explainDecline } from "#domain/money/payment-attempt.ts";
import { startTossDouble } from "#server/testing/toss-double/toss-double.ts";
import type { TossRequest } from "#server/testing/toss-double/toss-wire.ts";
import { tossCardGateway } from "./toss.ts";

let at = new Date("2026-11-15T03:00:00Z");
const toss = await startTossDouble({ now: () => at });
afterAll(toss.close);
const keys = { secretKey: toss.secretKey, clientKey: "test_ck_double" };
const gateway = tossCardGateway({ ...keys, address: toss.url });
const impatient = tossCardGateway({ ...keys, address: toss.url }, { charge: 50, other: 50 });
const gone = await startTossDouble();
await gone.close();
const nobodyThere = tossCardGateway({ ...keys, address: gone.url });

async function registered() {
  const customerKey = randomUUID();
  const issued = await gateway.issueKey({ authKey: toss.makeAuthKey(customerKey), customerKey });
  if (issued.outcome !== "approved") throw new Error(issued.outcome);
  return { customerKey, billingKey: issued.billingKey, card: issued.card };
}

async function toCharge(amountWon = 165_000) {
  const { customerKey, billingKey } = await registered();
  const orderId = `order_${randomUUID()}`;
  return { customerKey, billingKey, amountWon, orderId, orderName: "강남역 500 m 광고", key: `charge:${orderId}` };
}

/** The gateway's own list, written out again: if our list lost a code, a customer would wait for a decision. */
const refusals = {
  card: [
    "REJECT_CARD_PAYMENT",
    "REJECT_CARD_COMPANY",
    "INVALID_REJECT_CARD",
    "REJECT_ACCOUNT_PAYMENT",
    "REJECT_TOSSPAY_INVALID_ACCOUNT",
    "INVALID_STOPPED_CARD",
    "INVALID_CARD_LOST_OR_STOLEN",
    "INVALID_CARD_NUMBER",
    "INVALID_CARD_PASSWORD",
    "INVALID_CARD_INSTALLMENT_PLAN",
    "NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT",
    "NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN",
    "EXCEED_MAX_CARD_INSTALLMENT_PLAN",
    "NOT_ALLOWED_POINT_USE",
    "RESTRICTED_TRANSFER_ACCOUNT",
    "INVALID_ACCOUNT_INFO_RE_REGISTER",
    "NOT_AVAILABLE_PAYMENT",
    "NOT_AVAILABLE_BANK",
    "INVALID_PASSWORD",
    "EXCEED_MAX_DAILY_PAYMENT_COUNT",
    "EXCEED_MAX_PAYMENT_AMOUNT",
    "EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT",
    "EXCEED_MAX_ONE_DAY_AMOUNT",
    "EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT",
    "EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT",
    "EXCEED_MAX_AUTH_COUNT",
    "BELOW_MINIMUM_AMOUNT",
    "FDS_ERROR",
    "INVALID_CARD_EXPIRATION",
    "EXCEED_MAX_AMOUNT",
    "NOT_SUPPORTED_CARD_TYPE",
  ],
  key: ["ALREADY_REMOVED_BILLING_KEY", "INVALID_BILL_KEY_REQUEST", "NOT_FOUND_BILLING", "NOT_MATCHES_CUSTOMER_KEY"],
  payment: [
    "NOT_FOUND_PAYMENT",
    "NOT_FOUND_PAYMENT_SESSION",
    "ALREADY_CANCELED_PAYMENT",
    "NOT_CANCELABLE_AMOUNT",
    "NOT_CANCELABLE_PAYMENT",
  ],
  ours: [
    "UNAUTHORIZED_KEY",
    "INVALID_API_KEY",
    "INVALID_REQUEST",
    "INCORRECT_BASIC_AUTH_FORMAT",
    "NOT_FOUND_TERMINAL_ID",
    "NOT_REGISTERED_BUSINESS",
    "INVALID_UNREGISTERED_SUBMALL",
    "UNAPPROVED_ORDER_ID",
    "INVALID_AUTHORIZE_AUTH",
  ],
};
const everyRefusal = Object.values(refusals).flat();

const chargesOf = (orderId: string) => toss.ledger().filter((payment) => payment.orderId === orderId);

describe("cards", () => {
  test("a card is registered with the key of the window, with its brand and no number", async () => {
    expect((await registered()).card).toEqual({ brand: "현대", lastFour: "123*", cardType: "신용", ownerType: "개인" });
    expect(gateway.window({ customerKey: "me", successUrl: "/a", failUrl: "/b" })).toEqual({
      kind: "toss",
      clientKey: "test_ck_double",
    });
  });

  test("a lost answer is given again to the same customer, and to nobody else", async () => {
    const customerKey = randomUUID();
    const authKey = toss.makeAuthKey(customerKey);
    toss.planNext("timeoutAfterApprove");
    expect(await gateway.issueKey({ authKey, customerKey })).toMatchObject({ outcome: "unknown" });
    expect(await gateway.issueKey({ authKey, customerKey })).toMatchObject({ outcome: "approved" });
    expect(await gateway.issueKey({ authKey, customerKey: randomUUID() })).toMatchObject({
      outcome: "declined",
      code: "NOT_FOUND_BILLING",
    });
  });

  test("another customer's window key, and an unknown one, are declined", async () => {
    const authKey = toss.makeAuthKey(randomUUID());
    expect(await gateway.issueKey({ authKey, customerKey: randomUUID() })).toMatchObject({
      outcome: "declined",
      code: "NOT_MATCHES_CUSTOMER_KEY",
    });
    expect(await gateway.issueKey({ authKey: "forged", customerKey: "me" })).toMatchObject({
      outcome: "declined",
      code: "NOT_FOUND_BILLING",
    });
  });

  test("a deleted key cannot be charged, and deleting it again succeeds too", async () => {
    const charge = await toCharge();
    expect(await gateway.deleteKey(charge.billingKey)).toEqual({ outcome: "approved" });
    expect(await gateway.deleteKey(charge.billingKey)).toEqual({ outcome: "approved" });
    expect(toss.isRemoved(charge.billingKey)).toBe(true);
    expect(await gateway.charge(charge)).toMatchObject({ outcome: "declined", code: "ALREADY_REMOVED_BILLING_KEY" });
    expect(await gateway.deleteKey("nobody's")).toMatchObject({ outcome: "declined", code: "NOT_FOUND_BILLING" });
    expect(await nobodyThere.deleteKey("a")).toMatchObject({ outcome: "unknown" });
  });
});

describe("charges", () => {
  test("a charge returns the payment that the gateway has", async () => {
    const charge = await toCharge();
    const outcome = await gateway.charge(charge);
    expect(outcome).toEqual({
      outcome: "approved",
      payment: {
        paymentKey: expect.stringMatching(/^tpay_/),
        orderId: charge.orderId,
        status: "DONE",
        amountWon: 165_000,
        cancelledWon: 0,
        cancels: [],
        approvedAt: at,
        failure: null,
        card: { brand: "현대", lastFour: "123*", cardType: "신용", ownerType: "개인" },
        receiptUrl: expect.stringMatching(/^https:/),
      },
    });
    expect(await gateway.byOrderId(charge.orderId)).toEqual(outcome.outcome === "approved" && outcome.payment);
  });

  test("the same key is the same charge, and with another amount its answer is not used", async () => {
    const charge = await toCharge();
    for (let times = 0; times < 3; times++) expect(await gateway.charge(charge)).toMatchObject({ outcome: "approved" });
    expect(await gateway.charge({ ...charge, amountWon: 1000 })).toEqual({
      outcome: "unknown",
      reason: "answered for something else: 165000 won",
    });
    expect(chargesOf(charge.orderId)).toMatchObject([{ totalAmount: 165_000 }]);
  });

  test("a parallel identical request leaves it undecided, and so does an order that is charged with another key", async () => {
    const charge = await toCharge();
    toss.hooks.beforeAnswer = async () => {
      toss.hooks.beforeAnswer = undefined;
      expect(await gateway.charge(charge)).toEqual({ outcome: "unknown", reason: "409 IDEMPOTENT_REQUEST_PROCESSING" });
    };
    expect(await gateway.charge(charge)).toMatchObject({ outcome: "approved" });
    expect(await gateway.charge({ ...charge, key: "another" })).toEqual({
      outcome: "unknown",
      reason: "400 DUPLICATED_ORDER_ID",
    });
    expect(chargesOf(charge.orderId)).toHaveLength(1);
  });

  test.each(everyRefusal)(
    "%s is a refusal at once, also on repetition with the same key, and its reason is kept",
    async (code) => {
      const charge = await toCharge();
      toss.plan(charge.orderId, { decline: code });
      for (let times = 0; times < 2; times++)
        expect(await gateway.charge(charge)).toMatchObject({ outcome: "declined", code, message: expect.any(String) });
      expect(await gateway.byOrderId(charge.orderId)).toMatchObject({ status: "ABORTED", failure: { code } });
    },
  );

  test.each([...refusals.card, ...refusals.key])("%s has a helpful message", (code) => {
    expect(explainDecline(code)).not.toBe(explainDecline("A_CODE_OF_NEXT_YEAR"));
  });

  test.each(
    [
      ["IDEMPOTENT_REQUEST_PROCESSING", "PROVIDER_ERROR", "FAILED_INTERNAL_SYSTEM_PROCESSING"],
      ["FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING", "COMMON_ERROR", "FORBIDDEN_CONSECUTIVE_REQUEST"],
      ["ALREADY_PROCESSED_PAYMENT", "DUPLICATED_ORDER_ID"],
    ].flat(),
  )("%s decides nothing", async (code) => {
    const charge = await toCharge();
    toss.plan(charge.orderId, { decline: code });
    expect(await gateway.charge(charge)).toEqual({ outcome: "unknown", reason: expect.stringContaining(code) });
  });

  test.each(["A_CODE_OF_NEXT_YEAR", "EXCEED_MAX_SOMETHING"])(
    "%s is not on our list: it decides nothing, and is named so that a lookup can decide",
    async (code) => {
      const charge = await toCharge();
      toss.plan(charge.orderId, { decline: code });
      const reason = expect.stringContaining(code);
      expect(await gateway.charge(charge)).toEqual({ outcome: "unknown", reason, refusedWith: code });
    },
  );

  test.each(["timeoutAfterApprove", "errorAfterApprove"] as const)(
    "%s is unknown, and both the lookup and the same key show that it was paid, once",
    async (planned) => {
      const charge = await toCharge();
      toss.plan(charge.orderId, planned);
      expect(await gateway.charge(charge)).toMatchObject({ outcome: "unknown" });
      expect(await gateway.byOrderId(charge.orderId)).toMatchObject({ status: "DONE", amountWon: 165_000 });
      expect(await gateway.charge(charge)).toMatchObject({ outcome: "approved" });
      expect(chargesOf(charge.orderId)).toHaveLength(1);
    },
  );

  test.each(["stall", "processing"] as const)("%s is unknown, and the lookup finds nothing", async (planned) => {
    const charge = await toCharge();
    toss.plan(charge.orderId, planned);
    expect(await impatient.charge(charge)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.byOrderId(charge.orderId)).toBeUndefined();
  });

  test("an unreachable gateway makes operations unknown, and a lookup throws", async () => {
    expect(await nobodyThere.charge(await toCharge())).toEqual({
      outcome: "unknown",
      reason: "the line failed (ECONNREFUSED)",
    });
    await expect(nobodyThere.byOrderId("order_1")).rejects.toThrow("the card gateway could not be asked");
  });
});

describe("single payments", () => {
  const confirming = (amountWon = 99_000) => {
    const orderId = `order_${randomUUID()}`;
    return { paymentKey: toss.authenticate(orderId, amountWon), orderId, amountWon, key: `confirm:${orderId}` };
  };

  test("the money is taken once, within ten minutes", async () => {
    const confirm = confirming();
    expect(await gateway.byOrderId(confirm.orderId)).toMatchObject({ status: "IN_PROGRESS", approvedAt: null });
    for (let times = 0; times < 2; times++)
      expect(await gateway.confirm(confirm)).toMatchObject({ outcome: "approved", payment: { status: "DONE" } });
    const late = confirming();
    at = new Date(at.getTime() + 600_001);
    expect(await gateway.confirm(late)).toMatchObject({ outcome: "declined", code: "NOT_FOUND_PAYMENT_SESSION" });
    expect(await gateway.byOrderId(late.orderId)).toMatchObject({ status: "EXPIRED" });
  });

  test("another amount than agreed is refused, and so is a payment that nobody agreed to", async () => {
    const confirm = confirming();
    expect(await gateway.confirm({ ...confirm, amountWon: 1 })).toMatchObject({ code: "INVALID_REQUEST" });
    expect(await gateway.confirm({ ...confirm, paymentKey: "forged", key: "b" })).toMatchObject({
      outcome: "declined",
      code: "NOT_FOUND_PAYMENT",
    });
  });

  test("a payment that is already paid with another key decides nothing", async () => {
    const confirm = confirming();
    await gateway.confirm(confirm);
    expect(await gateway.confirm({ ...confirm, key: "another" })).toEqual({
      outcome: "unknown",
      reason: "400 ALREADY_PROCESSED_PAYMENT",
    });
  });
});

test("every request has the secret key, and every POST its own idempotency key", async () => {
  const seen: TossRequest[] = [];
  toss.hooks.onRequest = (request) => void seen.push(request);
  const charged = await gateway.charge(await toCharge());
  const paymentKey = charged.outcome === "approved" ? charged.payment.paymentKey : "";
  await gateway.cancel({ paymentKey, amountWon: 1000, key: "once", reason: "취소" });
  toss.hooks.onRequest = undefined;
  expect(seen.map(({ method }) => method)).toEqual(["POST", "POST", "POST"]);
  expect(new Set(seen.map(({ idempotencyKey }) => idempotencyKey ?? "none")).size).toBe(3);
  const stranger = tossCardGateway({ ...keys, secretKey: "test_sk_other", address: toss.url });
  expect(await stranger.charge(await toCharge())).toMatchObject({ outcome: "declined", code: "UNAUTHORIZED_KEY" });
});
