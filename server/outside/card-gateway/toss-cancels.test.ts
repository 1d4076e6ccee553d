import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startTossDouble } from "#server/testing/toss-double/toss-double.ts";
import { tossCardGateway } from "./toss.ts";

let at = new Date("2026-11-15T03:00:00Z");
const toss = await startTossDouble({ now: () => at });
afterAll(toss.close);
const gateway = tossCardGateway({ secretKey: toss.secretKey, clientKey: "test_ck_double", address: toss.url });

async function paid(amountWon = 40_000) {
  const orderId = `order_${randomUUID()}`;
  const paymentKey = toss.authenticate(orderId, amountWon);
  await gateway.confirm({ paymentKey, orderId, amountWon, key: orderId });
  const cancel = (part: number, key: string = randomUUID()) =>
    gateway.cancel({ paymentKey, amountWon: part, key, reason: "광고 취소" });
  return { paymentKey, orderId, cancel, now: () => gateway.byPaymentKey(paymentKey) };
}

test("money is refunded in parts, each found again by its key", async () => {
  const { cancel, now } = await paid();
  expect(await cancel(10_000, "part:1")).toEqual({ outcome: "approved" });
  expect(await now()).toMatchObject({ status: "PARTIAL_CANCELED", cancelledWon: 10_000 });
  expect(await cancel(30_000, "part:2")).toEqual({ outcome: "approved" });
  const cancels = [
    { key: "part:1", amountWon: 10_000 },
    { key: "part:2", amountWon: 30_000 },
  ];
  expect(await now()).toMatchObject({ status: "CANCELED", cancelledWon: 40_000, cancels });
});

test("never more than is left, and nothing after a full refund", async () => {
  const whole = await paid();
  await whole.cancel(40_000);
  expect(await whole.cancel(1)).toMatchObject({ outcome: "declined", code: "ALREADY_CANCELED_PAYMENT" });
  const parts = await paid();
  await parts.cancel(30_000);
  expect(await parts.cancel(10_001)).toMatchObject({ outcome: "declined", code: "NOT_CANCELABLE_AMOUNT" });
  await parts.cancel(10_000);
  expect(await parts.cancel(1)).toMatchObject({ outcome: "declined", code: "NOT_CANCELABLE_AMOUNT" });
  expect((await gateway.cancel({ paymentKey: "none", amountWon: 1, key: "k", reason: "" })).outcome).toBe("declined");
});

test("the same key is the same cancel, and with another amount its answer is not used", async () => {
  const { cancel, now } = await paid();
  for (let times = 0; times < 3; times++) expect(await cancel(10_000, "a")).toEqual({ outcome: "approved" });
  expect(await cancel(20_000, "a")).toMatchObject({ outcome: "unknown" });
  expect(await now()).toMatchObject({ cancelledWon: 10_000 });
});

test("a cancel with a lost answer is recognised by its key, also when the gateway has forgotten the key", async () => {
  const { orderId, cancel, now } = await paid();
  toss.plan(orderId, "timeoutAfterApprove");
  expect(await cancel(40_000, "a")).toMatchObject({ outcome: "unknown" });
  at = new Date(at.getTime() + 16 * 86_400_000);
  expect(await cancel(40_000, "a")).toEqual({ outcome: "approved" });
  expect(await now()).toMatchObject({ cancelledWon: 40_000, cancels: [{ key: "a" }] });
});

test("a reason of any length leaves room for its key", async () => {
  const { paymentKey, now } = await paid();
  const reason = "가".repeat(300);
  expect(await gateway.cancel({ paymentKey, amountWon: 1, key: "reservation:1:cancel", reason })).toEqual({
    outcome: "approved",
  });
  expect((await now())?.cancels).toEqual([{ key: "reservation:1:cancel", amountWon: 1 }]);
});

test("a cancel at the gateway itself has no key of ours", async () => {
  const { paymentKey, now } = await paid();
  await fetch(`${toss.url}/v1/payments/${paymentKey}/cancel`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${toss.secretKey}:`).toString("base64")}` },
    body: JSON.stringify({ cancelReason: "고객 요청" }),
  });
  expect(await now()).toMatchObject({ cancels: [{ key: null, amountWon: 40_000 }], status: "CANCELED" });
});
