import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelReservation, rescheduleReservation } from "#contract/reservations.ts";
import {
  notifications,
  paymentRefunds,
  payments,
  reservationSteps,
  reservations,
  sandboxPayments,
  shopEvents,
} from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDueRefunds } from "#server/payments/index.ts";
import { balancesOf, besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { paymentOfReservation, refundsOfReservation } from "#server/testing/makers/reservation-money.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { giveBack } from "./money-left.ts";
import { refundNoShows } from "./refund-no-shows.ts";

// Refunds to customers. The results of payments are in pay-reservation.test.ts.

const server = await startTestServer();
const { parts } = server;
const { db } = parts;
const minute = 60_000;
const round = (of = parts) => settleDueRefunds(of, paymentSubjects);

/** A paid reservation; the beginning of its key decides how the gateway behaves. */
async function paid(prefix = "pay") {
  const made = await bookedShop(server);
  const { id } = await made.book({ paid: true });
  const [plainKey, paymentKey] = [(await paymentOfReservation(server, id)).paymentKey, `${prefix}_${randomUUID()}`];
  await db
    .update(sandboxPayments)
    .set({ paymentKey })
    .where(eq(sandboxPayments.paymentKey, plainKey as string));
  await db.update(payments).set({ paymentKey }).where(eq(payments.subjectId, id));
  const refund = async () => (await refundsOfReservation(server, id))[0];
  const row = async () => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];
  const atGateway = async () => parts.outside.cardGateway.byPaymentKey(paymentKey);
  const steps = async () =>
    (await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id))).map(({ step }) => step);
  return { ...made, id, paymentKey, refund, row, atGateway, steps };
}

/** A reservation that the shop has cancelled. */
async function cancelled(prefix?: string) {
  const made = await paid(prefix);
  await made.visitor.send(cancelReservation, { shopId: made.shop.id, id: made.id });
  return made;
}

test("the gateway's confirmation makes it cancelled: recorded, in the timeline, sent to open boards", async () => {
  const { shop, id, refund, row, atGateway, steps } = await cancelled();
  expect(await row()).toMatchObject({ status: "WAIT_CANCEL", paymentStatus: "COMPLETE", refundedWon: 0 });
  await round();
  expect(await refund()).toMatchObject({ state: "DONE", cause: "CANCEL", doneAt: server.clock.now(), tries: 1 });
  expect(await row()).toMatchObject({ status: "CANCELED", paymentStatus: "CANCELED", refundedWon: 40_000, version: 3 });
  expect(await atGateway()).toMatchObject({ cancelledWon: 40_000 });
  expect(await steps()).toEqual(["cancelled", "refunded"]);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(events.map(({ kind, subjectIds }) => [kind, subjectIds])).toEqual([
    ["reservations_changed", [id]],
    ["reservations_changed", [id]],
  ]);
});

test("a full refund leaves nothing in the ledger, and both sides agree", async () => {
  const { shop } = await cancelled();
  await round();
  const nothing = { GATEWAY: 0, GATEWAY_FEES: 0, CUSTOMER_FUNDS: 0, AD_SALES: 0, VAT: 0 };
  expect(await balancesOf(server, shop.id)).toEqual(nothing);
  const both = { ours: 40_000, theirs: 40_000, oursBack: 40_000, theirsBack: 40_000 };
  expect(await besideGateway(server, shop.id)).toEqual([both]);
  await expectBalancedLedger(server);
});

test("two workers at once, and again later, refund it once", async () => {
  const many = await Promise.all(Array.from({ length: 6 }, () => cancelled()));
  const another = await server.another();
  await Promise.all([round(), round(another.parts), round()]);
  server.clock.move(10 * minute);
  await round();
  for (const { refund, row, atGateway, steps } of many) {
    expect(await refund()).toMatchObject({ state: "DONE", tries: 1 });
    expect(await row()).toMatchObject({ refundedWon: 40_000, status: "CANCELED" });
    expect((await atGateway())?.cancels).toHaveLength(1);
    expect(await steps()).toEqual(["cancelled", "refunded"]);
  }
});

test("after a worker dies between the gateway and the record, the next one completes it", async () => {
  const { paymentKey, refund, row, atGateway } = await cancelled();
  const { id, key = "" } = (await refund()) ?? {};
  const claimed = { tries: 1, nextTryAt: new Date(server.clock.now().getTime() + minute) };
  await db
    .update(paymentRefunds)
    .set(claimed)
    .where(eq(paymentRefunds.id, id as number));
  await parts.outside.cardGateway.cancel({ paymentKey, amountWon: 40_000, key, reason: "" });
  await round();
  expect(await refund()).toMatchObject({ state: "WANTED" });
  server.clock.move(minute);
  await round();
  expect(await refund()).toMatchObject({ state: "DONE" });
  expect(await row()).toMatchObject({ status: "CANCELED", refundedWon: 40_000 });
  expect((await atGateway())?.cancels).toHaveLength(1);
});

test("after a lost connection the refund is looked up, and counts as done", async () => {
  const { refund, row, atGateway } = await cancelled("pay_timeout");
  await round();
  expect(await refund()).toMatchObject({ state: "DONE", tries: 1 });
  expect(await row()).toMatchObject({ status: "CANCELED", refundedWon: 40_000 });
  expect((await atGateway())?.cancels).toHaveLength(1);
});

test("an unavailable gateway is called again later, under the same key, without an alarm", async () => {
  const { refund, row, steps } = await cancelled("pay_down");
  const key = (await refund())?.key;
  await round();
  const first = await refund();
  expect(first).toMatchObject({ state: "WANTED", tries: 1, key, problem: "503 COMMON_ERROR" });
  expect(first?.nextTryAt).toEqual(new Date(server.clock.now().getTime() + minute));
  expect(await row()).toMatchObject({ status: "WAIT_CANCEL", paymentStatus: "COMPLETE", refundedWon: 0, version: 2 });
  await round();
  expect(await refund()).toMatchObject({ tries: 1 });
  server.clock.move(minute);
  await round();
  const second = await refund();
  expect(second).toMatchObject({ tries: 2, key });
  expect(second?.nextTryAt).toEqual(new Date(server.clock.now().getTime() + 5 * minute));
  expect(await steps()).toEqual(["cancelled"]);
  await db
    .update(paymentRefunds)
    .set({ state: "STUCK" })
    .where(eq(paymentRefunds.id, second?.id as number));
});

test("a refusal is shown as a failed cancellation, repeated under another key, and cleared when it succeeds", async () => {
  const { id, paymentKey: refusing, refund, row, steps } = await cancelled("pay_decline");
  const key = (await refund())?.key;
  await round();
  expect(await row()).toMatchObject({ status: "WAIT_CANCEL", paymentStatus: "CANCEL_ERROR" });
  expect(await refund()).toMatchObject({ state: "WANTED", key: `${key}:try2` });
  server.clock.move(minute);
  await round();
  expect(await refund()).toMatchObject({ tries: 2, key: `${key}:try3` });
  expect(await steps()).toEqual(["cancelled", "refund_failed"]);
  const paymentKey = `pay_${randomUUID()}`;
  await db.update(payments).set({ paymentKey }).where(eq(payments.subjectId, id));
  await db.update(sandboxPayments).set({ paymentKey }).where(eq(sandboxPayments.paymentKey, refusing));
  server.clock.move(5 * minute);
  await round();
  expect(await row()).toMatchObject({ status: "CANCELED", paymentStatus: "CANCELED", refundedWon: 40_000 });
  expect(await steps()).toEqual(["cancelled", "refund_failed", "refunded"]);
});

test("a refusal after the gateway was unavailable is shown as failed too", async () => {
  const { id, paymentKey: down, row } = await cancelled("pay_down");
  await round();
  expect(await row()).toMatchObject({ paymentStatus: "COMPLETE" });
  const paymentKey = `pay_decline_${randomUUID()}`;
  await db.update(payments).set({ paymentKey }).where(eq(payments.subjectId, id));
  await db.update(sandboxPayments).set({ paymentKey }).where(eq(sandboxPayments.paymentKey, down));
  server.clock.move(minute);
  await round();
  expect(await row()).toMatchObject({ status: "WAIT_CANCEL", paymentStatus: "CANCEL_ERROR" });
});

test.each(["pay_decline", "pay_down"])(
  "%s: after eight attempts it is stuck, and every operator is notified once",
  async (prefix) => {
    const { account } = await operatorOf(server);
    const { shop, id, refund, row, steps } = await cancelled(prefix);
    for (let tries = 0; tries < 10; tries++) {
      await round();
      server.clock.move(120 * minute);
    }
    expect(await refund()).toMatchObject({ state: "STUCK", tries: 8 });
    expect(await row()).toMatchObject({ status: "WAIT_CANCEL", paymentStatus: "CANCEL_ERROR" });
    expect(await steps()).toEqual(["cancelled", "refund_failed"]);
    const notified = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.accountId, account.id), eq(notifications.shopId, shop.id)));
    const { id: paymentId } = await paymentOfReservation(server, id);
    expect(notified).toMatchObject([
      { shopId: shop.id, title: "환불이 되지 않았어요", path: `/operator/payments/${paymentId}` },
    ]);
  },
);

test("a partial refund leaves the reservation booked and paid", async () => {
  const { book } = await bookedShop(server);
  const row = await book({ paid: true, paymentStatus: "CANCEL_ERROR" });
  await giveBack(db, row, { amountWon: 10_000, cause: "CHEAPER_DESIGNER", occasion: 1, now: server.clock.now() });
  await round();
  const [after] = await db.select().from(reservations).where(eq(reservations.id, row.id));
  expect(after).toMatchObject({ status: "OK", paymentStatus: "COMPLETE", refundedWon: 10_000 });
});

test("for a cheaper designer the difference is refunded, for a more expensive one nothing, and a cancellation refunds the rest", async () => {
  const { shop, designer, visitor, book } = await bookedShop(server);
  const menu = await server.makeMenu(shop.id);
  const chief = await server.makeDesigner(shop.id, { rank: "CHIEF" });
  const { id } = await book({ staffId: chief.id, paid: true, priceWon: 70_000, menuId: menu.id });
  const move = (stylerId: number, version: number) =>
    visitor.send(rescheduleReservation, { shopId: shop.id, id, version, stylerId, startsAt: at("14:00") });
  expect((await move(designer.id, 1)).status).toBe(200);
  await round();
  expect((await move(chief.id, 3)).body).toMatchObject({ priceWon: 40_000, refundedWon: 30_000 });
  await visitor.send(cancelReservation, { shopId: shop.id, id });
  await round();
  expect(await refundsOfReservation(server, id)).toMatchObject([
    { cause: "CHEAPER_DESIGNER", occasion: 2, amountWon: 30_000, state: "DONE" },
    { cause: "CANCEL", occasion: 5, amountWon: 40_000, state: "DONE" },
  ]);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(row).toMatchObject({ status: "CANCELED", paymentStatus: "CANCELED", refundedWon: 70_000 });
});

test("the rest of a no-show is refunded at the cut and the status stays; the shop keeps the promised amount", async () => {
  const { book, shop } = await bookedShop(server);
  const cutAt = new Date(server.clock.now().getTime() - minute);
  const { id } = await book({ day: "2026-11-13", paid: true, status: "NO_SHOW", cutAt });
  await refundNoShows(parts);
  await round();
  expect(await refundsOfReservation(server, id)).toMatchObject([
    { cause: "NO_SHOW_REST", amountWon: 36_000, state: "DONE" },
  ]);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(row).toMatchObject({ status: "NO_SHOW", paymentStatus: "COMPLETE", refundedWon: 36_000, keptWon: 4_000 });
  expect(await balancesOf(server, shop.id)).toMatchObject({ CUSTOMER_FUNDS: 4_000 });
});

test("a cancellation while an earlier refund is recorded: no deadlock, and everything is refunded", async () => {
  for (let again = 0; again < 5; again++) {
    const { shop, visitor, book } = await bookedShop(server);
    const row = await book({ paid: true });
    await giveBack(db, row, { amountWon: 10_000, cause: "CHEAPER_DESIGNER", occasion: 1, now: server.clock.now() });
    const [answer] = await Promise.all([
      visitor.send(cancelReservation, { shopId: shop.id, id: row.id }),
      round(),
      refundNoShows(parts),
    ]);
    expect(answer.status).toBe(200);
    await round();
    const [after] = await db.select().from(reservations).where(eq(reservations.id, row.id));
    expect(after).toMatchObject({ status: "CANCELED", paymentStatus: "CANCELED", refundedWon: 40_000 });
  }
});
