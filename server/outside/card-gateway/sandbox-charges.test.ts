import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { providerDouble } from "#server/testing/outside/provider-double.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { sandboxCardGateway } from "./sandbox.ts";
import { addCard } from "./sandbox-cards.ts";
import { addAuthenticated } from "./sandbox-payments.ts";

const server = await startTestServer();
const { clock, parts } = server;
const gateway = parts.outside.cardGateway;
const minute = 60_000;

async function registered(card = "good") {
  const customerKey = randomUUID();
  const authKey = await addCard(parts.pool, { customerKey, card, at: clock.now() });
  const issued = await gateway.issueKey({ authKey, customerKey });
  if (issued.outcome !== "approved") throw new Error(issued.outcome);
  return { customerKey, authKey, billingKey: issued.billingKey, face: issued.card };
}

async function toCharge(card?: string) {
  const { customerKey, billingKey } = await registered(card);
  const orderId = `order_${randomUUID()}`;
  return { customerKey, billingKey, amountWon: 165_000, orderId, orderName: "광고", key: `charge:${orderId}` };
}

async function toConfirm(card = "good", orderId = `order_${randomUUID()}`) {
  const paymentKey = await addAuthenticated(parts.pool, { orderId, amountWon: 99_000, card, at: clock.now() });
  return { paymentKey: paymentKey ?? "", orderId, amountWon: 99_000, key: `confirm:${paymentKey}` };
}

describe("cards", () => {
  test("the window's key gives a billing key to its customer, the same on repetition, and to nobody else", async () => {
    const { customerKey, authKey, billingKey, face } = await registered();
    expect(face).toEqual({ brand: "현대", lastFour: "1234", cardType: "신용", ownerType: "개인" });
    expect(await gateway.issueKey({ authKey, customerKey })).toMatchObject({ outcome: "approved", billingKey });
    const another = { authKey, customerKey: randomUUID() };
    expect(await gateway.issueKey(another)).toMatchObject({ outcome: "declined", code: "NOT_FOUND_BILLING" });
    const unused = await addCard(parts.pool, { customerKey, card: "good", at: clock.now() });
    expect(await gateway.issueKey({ ...another, authKey: unused })).toMatchObject({ code: "NOT_MATCHES_CUSTOMER_KEY" });
  });

  test("its tables contain no key that could be charged", async () => {
    const { billingKey, authKey } = await toCharge().then(async (charge) => {
      await gateway.charge(charge);
      return { ...charge, authKey: (await registered()).authKey };
    });
    for (const table of ["sandbox_cards", "sandbox_answers", "sandbox_payments"]) {
      const { rows } = await parts.pool.query<{ row: string }>(`select t::text as row from ${table} t`);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ row }) => row.includes(billingKey) || row.includes(authKey))).toEqual([]);
    }
  });

  test("a deleted key does not work any more, and deleting it again succeeds too", async () => {
    const charge = await toCharge();
    for (let times = 0; times < 2; times++)
      expect(await gateway.deleteKey(charge.billingKey)).toEqual({ outcome: "approved" });
    expect(await gateway.charge(charge)).toMatchObject({ code: "ALREADY_REMOVED_BILLING_KEY" });
    expect(await gateway.deleteKey("nobody's")).toMatchObject({ outcome: "declined", code: "NOT_FOUND_BILLING" });
  });
});

describe("charges", () => {
  test("a charge is in its ledger, also for the next process", async () => {
    const charge = await toCharge();
    const outcome = await gateway.charge(charge);
    const expected = { orderId: charge.orderId, status: "DONE", amountWon: 165_000, approvedAt: clock.now() };
    expect(outcome).toMatchObject({ outcome: "approved", payment: { ...expected, card: { brand: "현대" } } });
    const another = await server.another();
    expect(await another.parts.outside.cardGateway.byOrderId(charge.orderId)).toMatchObject(expected);
    expect(await another.parts.outside.cardGateway.charge(charge)).toEqual(outcome);
  });

  test("the same key is the same charge, twenty times at once, and with another amount its answer is not used", async () => {
    const charge = await toCharge();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => gateway.charge(charge)));
    expect(new Set(outcomes.map((one) => one.outcome === "approved" && one.payment.paymentKey)).size).toBe(1);
    expect(await gateway.charge({ ...charge, amountWon: 1000 })).toMatchObject({ outcome: "unknown" });
    expect(await gateway.byOrderId(charge.orderId)).toMatchObject({ amountWon: 165_000 });
  });

  test("one order is paid once, with any keys, also in parallel", async () => {
    const charge = await toCharge();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) => gateway.charge({ ...charge, key: `${charge.key}:${at}` })),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "approved")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "unknown")).toHaveLength(9);
  });

  test("a key is remembered for fifteen days", async () => {
    const charge = await toCharge();
    await gateway.charge(charge);
    clock.move(16 * 24 * 60 * minute);
    expect(await gateway.charge(charge)).toEqual({ outcome: "unknown", reason: "DUPLICATED_ORDER_ID" });
  });

  test.each([
    { orderId: "short" },
    { orderId: "with space" },
    { orderName: "" },
    { orderName: "가".repeat(101) },
    { amountWon: 0 },
    { amountWon: -1 },
    { amountWon: 1.5 },
    { amountWon: 2 ** 31 },
  ])("%o is refused as our own mistake", async (wrong) => {
    expect(await gateway.charge({ ...(await toCharge()), ...wrong })).toMatchObject({ code: "INVALID_REQUEST" });
  });

  test("another customer's card, or an unknown one, cannot be charged", async () => {
    const charge = await toCharge();
    expect(await gateway.charge({ ...charge, customerKey: "another" })).toMatchObject({
      code: "NOT_MATCHES_CUSTOMER_KEY",
    });
    expect(await gateway.charge({ ...charge, billingKey: "billing_x" })).toMatchObject({ code: "NOT_FOUND_BILLING" });
  });

  test.each([
    ["over-limit", "EXCEED_MAX_AMOUNT"],
    ["stopped", "INVALID_STOPPED_CARD"],
    ["expired", "INVALID_CARD_EXPIRATION"],
  ])("the card %s is declined, and the ledger says why", async (card, code) => {
    const charge = await toCharge(card);
    for (let times = 0; times < 2; times++)
      expect(await gateway.charge(charge)).toMatchObject({ outcome: "declined", code });
    expect(await gateway.byOrderId(charge.orderId)).toMatchObject({ status: "ABORTED", failure: { code } });
  });

  test("one card pays once and is declined after that", async () => {
    const charge = await toCharge("once-good");
    expect(await gateway.charge(charge)).toMatchObject({ outcome: "approved" });
    const next = { ...charge, orderId: `${charge.orderId}-2`, key: "next" };
    expect(await gateway.charge(next)).toMatchObject({ outcome: "declined", code: "REJECT_CARD_PAYMENT" });
  });

  test("a card that stalls is never charged, and one that drops the connection is", async () => {
    const stalling = await toCharge("stalls");
    for (let times = 0; times < 2; times++)
      expect(await gateway.charge(stalling)).toEqual({ outcome: "unknown", reason: "no answer in time" });
    expect(await gateway.byOrderId(stalling.orderId)).toBeUndefined();
    const dropping = await toCharge("drops");
    expect(await gateway.charge(dropping)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.byOrderId(dropping.orderId)).toMatchObject({ status: "DONE" });
    expect(await gateway.charge(dropping)).toMatchObject({ outcome: "approved" });
  });
});

test("the gateway sends a message about a payment with a lost answer a little later", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const receiver = await providerDouble(({ body }) => {
    resolve(body);
    return {};
  });
  const sending = { ...parts, webhookAddress: () => receiver.url, webhookMilliseconds: 1 };
  const charge = await toCharge("drops");
  await sandboxCardGateway(sending).charge(charge);
  const hint = gateway.readWebhook(JSON.parse(await promise));
  expect(hint).toMatchObject({ eventType: "PAYMENT_STATUS_CHANGED", orderId: charge.orderId });
});

test("a sandbox without its ledger is an unreachable gateway", async () => {
  const stopped = await startTestServer();
  await stopped.stop();
  const away = stopped.parts.outside.cardGateway;
  expect(await away.charge(await toCharge())).toMatchObject({ outcome: "unknown" });
  await expect(away.byOrderId("order_1")).rejects.toThrow();
});

describe("single payments", () => {
  test("the money is taken within ten minutes, once", async () => {
    const confirm = await toConfirm();
    expect(await gateway.byPaymentKey(confirm.paymentKey)).toMatchObject({ status: "IN_PROGRESS", approvedAt: null });
    const outcomes = await Promise.all([gateway.confirm(confirm), gateway.confirm(confirm)]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["approved", "approved"]);
    expect(await gateway.confirm({ ...confirm, key: randomUUID() })).toMatchObject({
      reason: "ALREADY_PROCESSED_PAYMENT",
    });
    const late = await toConfirm();
    clock.move(10 * minute + 1);
    expect(await gateway.confirm(late)).toMatchObject({ outcome: "declined", code: "NOT_FOUND_PAYMENT_SESSION" });
    expect(await gateway.byOrderId(late.orderId)).toMatchObject({ status: "EXPIRED" });
  });

  test("only as agreed, and of two windows for one order only one is paid", async () => {
    const first = await toConfirm();
    const second = await toConfirm("good", first.orderId);
    expect(await gateway.confirm({ ...first, amountWon: 1, key: randomUUID() })).toMatchObject({
      code: "INVALID_REQUEST",
    });
    expect(await gateway.confirm({ ...first, orderId: "order_of_another", key: randomUUID() })).toMatchObject({
      outcome: "declined",
      code: "INVALID_REQUEST",
    });
    expect(await gateway.confirm({ ...first, paymentKey: "forged", key: randomUUID() })).toMatchObject({
      code: "NOT_FOUND_PAYMENT",
    });
    expect(await gateway.confirm(first)).toMatchObject({ outcome: "approved" });
    expect(await gateway.confirm(second)).toEqual({ outcome: "unknown", reason: "DUPLICATED_ORDER_ID" });
    expect(await gateway.byOrderId(first.orderId)).toMatchObject({ paymentKey: first.paymentKey, status: "DONE" });
    expect((await toConfirm("good", first.orderId)).paymentKey).toBe("");
  });

  test("a declined card leaves the order free for another one", async () => {
    const declined = await toConfirm("stopped");
    expect(await gateway.confirm(declined)).toMatchObject({ outcome: "declined", code: "INVALID_STOPPED_CARD" });
    expect(await gateway.confirm({ ...declined, key: randomUUID() })).toMatchObject({
      code: "NOT_FOUND_PAYMENT_SESSION",
    });
    const other = await toConfirm("good", declined.orderId);
    expect(await gateway.confirm(other)).toMatchObject({ outcome: "approved" });
  });

  test("a card that drops the connection is paid, and the payment of one that stalls is not", async () => {
    const dropping = await toConfirm("drops");
    expect(await gateway.confirm(dropping)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.byOrderId(dropping.orderId)).toMatchObject({ status: "DONE", card: { brand: "농협" } });
    const stalling = await toConfirm("stalls");
    expect(await gateway.confirm(stalling)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.byOrderId(stalling.orderId)).toMatchObject({ status: "IN_PROGRESS" });
    expect(await gateway.cancel({ ...stalling, reason: "취소" })).toMatchObject({ code: "NOT_CANCELABLE_PAYMENT" });
  });
});
