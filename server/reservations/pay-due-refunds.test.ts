import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelReservation } from "#contract/reservations.ts";
import {
  notifications,
  refunds,
  reservationSteps,
  reservations,
  sandboxPayments,
  shopEvents,
} from "#server/db/tables.ts";
import { bookedShop, operatorOf } from "#server/testing/booked-shop.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { payDueRefunds } from "./pay-due-refunds.ts";

const server = await startTestServer();
const { parts } = server;
const { db } = parts;
const minute = 60_000;

/** A paid reservation that the shop has cancelled, at a gateway that behaves as its key begins. */
async function cancelled(prefix = "pay") {
  const made = await bookedShop(server);
  const { id, paymentKey: plainKey } = await made.book({ paid: true });
  const paymentKey = `${prefix}_${randomUUID()}`;
  await db
    .update(sandboxPayments)
    .set({ paymentKey })
    .where(eq(sandboxPayments.paymentKey, plainKey as string));
  await db.update(reservations).set({ paymentKey }).where(eq(reservations.id, id));
  await made.visitor.send(cancelReservation, { shopId: made.shop.id, id });
  const refund = async () => (await db.select().from(refunds).where(eq(refunds.reservationId, id)))[0];
  const row = async () => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];
  const atGateway = async () => parts.outside.cardGateway.byPaymentKey(paymentKey);
  const steps = async () =>
    (await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id))).map(({ step }) => step);
  return { ...made, id, refund, row, atGateway, steps };
}

test("the gateway's word makes it cancelled: recorded, on the timeline, told to open boards", async () => {
  const { shop, id, refund, row, atGateway, steps } = await cancelled();
  await payDueRefunds(parts);
  expect(await refund()).toMatchObject({ state: "DONE", doneAt: server.clock.now(), tries: 1 });
  expect(await row()).toMatchObject({ status: "CANCELED", paymentStatus: "CANCELED", refundedWon: 40_000, version: 3 });
  expect(await atGateway()).toMatchObject({ cancelledWon: 40_000 });
  expect(await steps()).toEqual(["cancelled", "refunded"]);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(events.map(({ subjectIds }) => subjectIds)).toEqual([[id], [id]]);
});

test("two workers at once, and again later, give it back once", async () => {
  const many = await Promise.all(Array.from({ length: 6 }, () => cancelled()));
  const another = await server.another();
  await Promise.all([payDueRefunds(parts), payDueRefunds(another.parts), payDueRefunds(parts)]);
  server.clock.move(10 * minute);
  await payDueRefunds(parts);
  for (const { refund, row, atGateway, steps } of many) {
    expect(await refund()).toMatchObject({ state: "DONE", tries: 1 });
    expect(await row()).toMatchObject({ refundedWon: 40_000, status: "CANCELED" });
    expect((await atGateway())?.cancels).toHaveLength(1);
    expect(await steps()).toEqual(["cancelled", "refunded"]);
  }
});

test("a worker that died between the gateway and the record leaves it to the next one, who ends it right", async () => {
  const { id, refund, row, atGateway } = await cancelled();
  const { paymentKey } = (await row()) as { paymentKey: string };
  const claimed = { tries: 1, nextTryAt: new Date(server.clock.now().getTime() + minute) };
  await db.update(refunds).set(claimed).where(eq(refunds.reservationId, id));
  await parts.outside.cardGateway.cancel({
    paymentKey,
    amountWon: 40_000,
    key: `reservation:${id}:cancel`,
    reason: "",
  });
  await payDueRefunds(parts);
  expect(await refund()).toMatchObject({ state: "WANTED" });
  server.clock.move(minute);
  await payDueRefunds(parts);
  expect(await refund()).toMatchObject({ state: "DONE" });
  expect(await row()).toMatchObject({ status: "CANCELED", refundedWon: 40_000 });
  expect((await atGateway())?.cancels).toHaveLength(1);
});

test("a line that drops after the deed is looked up, and counts as done", async () => {
  const { refund, row, atGateway } = await cancelled("pay_timeout");
  await payDueRefunds(parts);
  expect(await refund()).toMatchObject({ state: "DONE", tries: 1 });
  expect(await row()).toMatchObject({ status: "CANCELED", refundedWon: 40_000 });
  expect((await atGateway())?.cancels).toHaveLength(1);
});

test("a gateway that is down is asked again later, under the same key, and nobody is alarmed", async () => {
  const { id, refund, row, steps } = await cancelled("pay_down");
  await payDueRefunds(parts);
  const first = await refund();
  expect(first).toMatchObject({
    state: "WANTED",
    tries: 1,
    key: `reservation:${id}:cancel`,
    problem: "503 COMMON_ERROR",
  });
  expect(first?.nextTryAt).toEqual(new Date(server.clock.now().getTime() + minute));
  expect(await row()).toMatchObject({ status: "WAIT_CANCEL", paymentStatus: "COMPLETE", refundedWon: 0 });
  await payDueRefunds(parts);
  expect(await refund()).toMatchObject({ tries: 1 });
  server.clock.move(minute);
  await payDueRefunds(parts);
  const second = await refund();
  expect(second?.tries).toBe(2);
  expect(second?.nextTryAt).toEqual(new Date(server.clock.now().getTime() + 5 * minute));
  expect(await steps()).toEqual(["cancelled"]);
  await db.delete(refunds).where(eq(refunds.reservationId, id));
});

test("a refusal is shown as a failed cancellation, tried again under another key, and comes right when it can", async () => {
  const { id, refund, row, steps } = await cancelled("pay_decline");
  await payDueRefunds(parts);
  expect(await row()).toMatchObject({ status: "WAIT_CANCEL", paymentStatus: "CANCEL_ERROR" });
  expect(await refund()).toMatchObject({ state: "WANTED", key: `reservation:${id}:cancel:try2` });
  server.clock.move(minute);
  await payDueRefunds(parts);
  expect(await refund()).toMatchObject({ tries: 2, key: `reservation:${id}:cancel:try3` });
  expect(await steps()).toEqual(["cancelled", "refund_failed"]);
  const paymentKey = `pay_${randomUUID()}`;
  await db.update(reservations).set({ paymentKey }).where(eq(reservations.id, id));
  await db
    .insert(sandboxPayments)
    .values({ paymentKey, orderId: paymentKey, amountWon: 40_000, at: server.clock.now() });
  server.clock.move(5 * minute);
  await payDueRefunds(parts);
  expect(await row()).toMatchObject({ status: "CANCELED", paymentStatus: "CANCELED", refundedWon: 40_000 });
  expect(await steps()).toEqual(["cancelled", "refund_failed", "refunded"]);
});

test("after eight tries it is stuck, and every operator is told once", async () => {
  const { account } = await operatorOf(server);
  const { shop, refund, row } = await cancelled("pay_decline");
  for (let tries = 0; tries < 10; tries++) {
    await payDueRefunds(parts);
    server.clock.move(120 * minute);
  }
  expect(await refund()).toMatchObject({ state: "STUCK", tries: 8 });
  expect(await row()).toMatchObject({ status: "WAIT_CANCEL", paymentStatus: "CANCEL_ERROR" });
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, account.id), eq(notifications.shopId, shop.id)));
  expect(told).toMatchObject([{ shopId: shop.id, title: "환불이 되지 않았어요" }]);
});

test("a part of the money leaves the reservation booked and paid", async () => {
  const { shop, book } = await bookedShop(server);
  const { id } = await book({ paid: true, paymentStatus: "CANCEL_ERROR" });
  const now = server.clock.now();
  const part = { shopId: shop.id, reservationId: id, reason: "CHEAPER_DESIGNER", amountWon: 10_000 } as const;
  await db.insert(refunds).values({ ...part, key: `part${id}`, nextTryAt: now, wantedAt: now });
  await payDueRefunds(parts);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(row).toMatchObject({ status: "OK", paymentStatus: "COMPLETE", refundedWon: 10_000 });
});
