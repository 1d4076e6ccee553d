import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sandboxPayments } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const gateway = server.parts.outside.cardGateway;

async function pay(prefix = "pay", amountWon = 40_000) {
  const paymentKey = `${prefix}_${randomUUID()}`;
  const orderId = `order_${randomUUID()}`;
  await server.parts.db.insert(sandboxPayments).values({ paymentKey, orderId, amountWon, at: server.clock.now() });
  return (amountWon: number, key: string = randomUUID()) =>
    gateway.cancel({ paymentKey, amountWon, key, reason: "예약 취소" }).then((outcome) => ({ ...outcome, paymentKey }));
}

test("a payment is refunded in parts, and the gateway knows how much was refunded", async () => {
  const cancel = await pay();
  expect(await cancel(10_000, "a")).toMatchObject({ outcome: "approved" });
  const { paymentKey } = await cancel(30_000, "b");
  expect(await gateway.byPaymentKey(paymentKey)).toMatchObject({
    status: "CANCELED",
    amountWon: 40_000,
    cancelledWon: 40_000,
    cancels: [
      { key: "a", amountWon: 10_000 },
      { key: "b", amountWon: 30_000 },
    ],
  });
});

test("the same key is the same cancel, also in parallel, and whatever else the request says", async () => {
  const cancel = await pay();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => cancel(10_000, "a")));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["approved"]));
  const { paymentKey, ...replayed } = await cancel(99_000, "a");
  expect(replayed).toEqual({ outcome: "approved" });
  expect(await gateway.byPaymentKey(paymentKey)).toMatchObject({ cancelledWon: 10_000 });
});

test("after a full cancel nothing is left; partial ones cannot exceed the balance", async () => {
  const whole = await pay();
  await whole(40_000);
  expect(await whole(1)).toMatchObject({ outcome: "declined", code: "ALREADY_CANCELED_PAYMENT" });
  const parts = await pay();
  await parts(30_000);
  expect(await parts(10_001)).toMatchObject({ outcome: "declined", code: "NOT_CANCELABLE_AMOUNT" });
  await parts(10_000);
  expect(await parts(1)).toMatchObject({ outcome: "declined", code: "NOT_CANCELABLE_AMOUNT" });
});

test("a cancel of an unknown payment is declined, and its lookup finds nothing", async () => {
  const cancel = { paymentKey: "pay_nobody", amountWon: 1, key: "a", reason: "" };
  expect(await gateway.cancel(cancel)).toMatchObject({ outcome: "declined", code: "NOT_FOUND_PAYMENT" });
  expect(await gateway.byPaymentKey("pay_nobody")).toBeUndefined();
});

test("on purpose: declined, dropped after the operation, and unreachable before it", async () => {
  expect(await (await pay("pay_decline"))(1)).toMatchObject({ outcome: "declined", code: "REJECT_CARD_COMPANY" });
  const dropped = await pay("pay_timeout");
  const first = await dropped(40_000, "a");
  expect(first.outcome).toBe("unknown");
  expect(await gateway.byPaymentKey(first.paymentKey)).toMatchObject({ cancelledWon: 40_000 });
  expect(await dropped(40_000, "a")).toMatchObject({ outcome: "approved" });
  const down = await (await pay("pay_down"))(40_000, "a");
  expect(down.outcome).toBe("unknown");
  expect(await gateway.byPaymentKey(down.paymentKey)).toMatchObject({ cancelledWon: 0 });
});
