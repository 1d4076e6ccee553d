import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { cancelReservation } from "#contract/reservations.ts";
import { occupiedTimes, payments, reservationSteps, reservations, shopEvents } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDuePayments, settleDueRefunds, settlePayment } from "#server/payments/index.ts";
import { doDueWork } from "#server/reservations/changes/due-work.ts";
import { balancesOf, besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { paymentOfReservation, refundsOfReservation } from "#server/testing/makers/reservation-money.ts";
import { outOfReach, withGateway } from "#server/testing/outside/failing-gateway.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";
import { heldReservation } from "#server/testing/worlds/held-reservation.ts";
import { givenBackOutside } from "#server/testing/worlds/paid-advertisement.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const { parts } = server;
const { db } = parts;
const minute = 60_000;

beforeEach(() => server.clock.set("2026-11-15T03:00:00Z"));

const occupied = (id: number) => db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, id));
const eventsOf = async (shopId: number) =>
  (await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId)).orderBy(asc(shopEvents.number))).map(
    ({ kind, subjectIds }) => [kind, subjectIds],
  );
const rowOf = async (id: number) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];

/** The gateway sends that something has changed; the state is read there. */
async function webhook(orderId: string, url = server.url) {
  const data = { orderId, status: "PARTIAL_CANCELED" };
  const response = await fetch(`${url}/webhooks/card-gateway`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ eventType: "PAYMENT_STATUS_CHANGED", createdAt: "2026-11-15T12:00:00.000000", data }),
  });
  return response.status;
}

test("paid: the hold becomes a booking, both sides are notified, open boards are updated, and the money is still the customer's", async () => {
  const { shop, id, pay, row, steps, notices } = await heldReservation(server);
  const { payment, state } = await pay();
  expect(state).toBe("APPROVED");
  expect(await row()).toMatchObject({
    status: "OK",
    holdUntil: null,
    paidWon: 40_000,
    refundedWon: 0,
    paymentStatus: "COMPLETE",
    version: 2,
  });
  expect(await steps()).toEqual([{ step: "paid", actor: "gateway", after: { amountWon: 40_000 } }]);
  expect(await notices()).toEqual(["CUSTOMER_BOOKED", "RECEIVED"]);
  expect(await eventsOf(shop.id)).toEqual([["reservations_changed", [id]]]);
  expect(await occupied(id)).toHaveLength(1);
  expect(await paymentOfReservation(server, id)).toMatchObject({ id: payment.id, accountId: null, state: "APPROVED" });
  const fee = 1_160;
  expect(await balancesOf(server, shop.id)).toEqual({
    GATEWAY: 40_000 - fee,
    GATEWAY_FEES: fee,
    CUSTOMER_FUNDS: 40_000,
    AD_SALES: 0,
    VAT: 0,
  });
  await expectBalancedLedger(server);
});

test("paid twice at once with several messages: one charge and one booking", async () => {
  const { shop, id, createIntent, row, steps, notices } = await heldReservation(server);
  const payment = await createIntent();
  const again = await createIntent();
  expect(again.id).toBe(payment.id);
  const settle = () => settlePayment(parts, paymentSubjects, payment.id);
  await Promise.all([settle(), settle(), settleDuePayments(parts, paymentSubjects), webhook(payment.orderId)]);
  await webhook(payment.orderId);
  expect(await row()).toMatchObject({ status: "OK", paidWon: 40_000, version: 2 });
  expect((await steps()).map(({ step }) => step)).toEqual(["paid"]);
  expect(await notices()).toEqual(["CUSTOMER_BOOKED", "RECEIVED"]);
  expect(await eventsOf(shop.id)).toEqual([["reservations_changed", [id]]]);
  expect(await besideGateway(server, shop.id)).toEqual([{ ours: 40_000, theirs: 40_000, oursBack: 0, theirsBack: 0 }]);
});

test("paid, but the booking cannot be recorded: nothing is committed, and the next check completes it", async () => {
  const { id, createIntent, row, steps } = await heldReservation(server);
  const payment = await createIntent();
  await db.update(payments).set({ subjectId: 987_654_321 }).where(eq(payments.id, payment.id));
  await expect(settlePayment(parts, paymentSubjects, payment.id)).rejects.toThrow();
  expect(await row()).toMatchObject({ status: "READY", paidWon: 0 });
  await db.update(payments).set({ subjectId: id }).where(eq(payments.id, payment.id));
  server.clock.move(minute);
  await settleDuePayments(parts, paymentSubjects);
  expect(await row()).toMatchObject({ status: "OK", paidWon: 40_000 });
  expect((await steps()).map(({ step }) => step)).toEqual(["paid"]);
});

test("paid after the hold expired: everything is refunded, the customer is notified and the shop is not, and the slot stays free", async () => {
  const { shop, id, createIntent, row, steps, notices } = await heldReservation(server);
  const payment = await createIntent();
  const away = withGateway(parts, () => ({ confirm: outOfReach, byOrderId: outOfReach }));
  expect(await settlePayment(away, paymentSubjects, payment.id)).toBe("WANTED");
  server.clock.move(8 * minute);
  await db.update(reservations).set({ holdUntil: server.clock.now() }).where(eq(reservations.id, id));
  await doDueWork(parts);
  expect(await row()).toMatchObject({ status: "TIME_OVER" });
  expect(await settlePayment(parts, paymentSubjects, payment.id)).toBe("APPROVED");
  expect(await row()).toMatchObject({
    status: "TIME_OVER",
    paymentStatus: "COMPLETE",
    paidWon: 40_000,
    refundedWon: 0,
  });
  expect(await refundsOfReservation(server, id)).toMatchObject([
    { cause: "TOO_LATE", amountWon: 40_000, reason: "결제 시간 초과 환불", state: "WANTED" },
  ]);
  expect(await notices()).toEqual(["CUSTOMER_TOO_LATE"]);
  await settleDueRefunds(parts, paymentSubjects);
  expect(await row()).toMatchObject({ status: "TIME_OVER", paymentStatus: "CANCELED", refundedWon: 40_000 });
  expect((await steps()).map(({ step }) => step)).toEqual(["run_out", "paid_too_late", "refunded"]);
  expect(await occupied(id)).toEqual([]);
  const both = { ours: 40_000, theirs: 40_000, oursBack: 40_000, theirsBack: 40_000 };
  expect(await besideGateway(server, shop.id)).toEqual([both]);
  expect(await balancesOf(server, shop.id)).toMatchObject({ GATEWAY: 0, GATEWAY_FEES: 0, CUSTOMER_FUNDS: 0 });
  await expectBalancedLedger(server);
});

test("the end of the hold and the payment at once: either booked or fully refunded, never both", async () => {
  for (let again = 0; again < 6; again++) {
    const { id, createIntent, row } = await heldReservation(server);
    const payment = await createIntent();
    await db.update(reservations).set({ holdUntil: server.clock.now() }).where(eq(reservations.id, id));
    await Promise.all([settlePayment(parts, paymentSubjects, payment.id), doDueWork(parts)]);
    await settleDueRefunds(parts, paymentSubjects);
    const after = await row();
    const ends = { OK: { refundedWon: 0, slots: 1 }, TIME_OVER: { refundedWon: 40_000, slots: 0 } };
    const end = ends[after?.status as keyof typeof ends];
    expect({ refundedWon: after?.refundedWon, slots: (await occupied(id)).length }).toEqual(end);
  }
});

test("declined: the slot is still held, and another card can pay", async () => {
  const { shop, id, holdUntil, pay, row, steps, notices } = await heldReservation(server);
  expect((await pay("stopped")).state).toBe("DECLINED");
  expect(await row()).toMatchObject({ status: "READY", holdUntil, paymentStatus: "PAY_ERROR", paidWon: 0, version: 2 });
  expect(await occupied(id)).toHaveLength(1);
  expect(await notices()).toEqual([]);
  expect(await eventsOf(shop.id)).toEqual([["reservations_changed", [id]]]);
  expect((await pay()).state).toBe("APPROVED");
  expect(await row()).toMatchObject({ status: "OK", paymentStatus: "COMPLETE", paidWon: 40_000 });
  expect(await steps()).toMatchObject([
    { step: "pay_failed", actor: "gateway", after: { code: "INVALID_STOPPED_CARD" } },
    { step: "paid" },
  ]);
  const attempts = await db.select().from(payments).where(eq(payments.subjectId, id)).orderBy(payments.attempt);
  expect(attempts.map(({ attempt, state }) => [attempt, state])).toEqual([
    [1, "DECLINED"],
    [2, "APPROVED"],
  ]);
});

test("declined after the hold expired: it stays expired, and nothing was charged", async () => {
  const { shop, id, createIntent, row, steps } = await heldReservation(server);
  const payment = await createIntent("over-limit");
  await db.update(reservations).set({ holdUntil: server.clock.now() }).where(eq(reservations.id, id));
  await doDueWork(parts);
  await settlePayment(parts, paymentSubjects, payment.id);
  expect(await row()).toMatchObject({ status: "TIME_OVER", paymentStatus: null, paidWon: 0 });
  expect((await steps()).map(({ step }) => step)).toEqual(["run_out", "pay_failed"]);
  expect(await balancesOf(server, shop.id)).toMatchObject({ GATEWAY: 0 });
});

test("a partial refund at the gateway is taken over once, and the booking stays", async () => {
  const { shop, book } = await bookedShop(server);
  const { id } = await book({ paid: true });
  const { orderId } = await paymentOfReservation(server, id);
  await givenBackOutside(server, orderId, 15_000);
  expect(await Promise.all([webhook(orderId), webhook(orderId), webhook(orderId)])).toEqual([200, 200, 200]);
  expect(await rowOf(id)).toMatchObject({ status: "OK", paymentStatus: "COMPLETE", refundedWon: 15_000, version: 2 });
  const steps = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(steps).toMatchObject([
    { step: "refunded", actor: "gateway", after: { amountWon: 15_000, reason: "OUTSIDE" } },
  ]);
  expect(await refundsOfReservation(server, id)).toMatchObject([{ madeOutside: true, cause: null, state: "DONE" }]);
  expect(await eventsOf(shop.id)).toEqual([["reservations_changed", [id]]]);
  expect(await balancesOf(server, shop.id)).toMatchObject({ CUSTOMER_FUNDS: 25_000 });
});

test("a full refund at the gateway while our own is pending: cancelled, and nothing is refunded twice", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const { id } = await book({ paid: true });
  await visitor.send(cancelReservation, { shopId: shop.id, id });
  const { orderId } = await paymentOfReservation(server, id);
  await givenBackOutside(server, orderId, 40_000);
  expect(await webhook(orderId)).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: "CANCELED", paymentStatus: "CANCELED", refundedWon: 40_000 });
  await settleDueRefunds(parts, paymentSubjects);
  expect(await refundsOfReservation(server, id)).toMatchObject([{ madeOutside: true, amountWon: 40_000 }]);
  expect(await balancesOf(server, shop.id)).toMatchObject({ GATEWAY: 0, CUSTOMER_FUNDS: 0 });
  await expectBalancedLedger(server);
});

test("a refund at the gateway before the cut: the shop's line has the rest, without a correction", async () => {
  const own = await startTestServer();
  const shop = await settledShop(own);
  const { id } = await shop.visit({ day: "2026-11-14", won: 40_000 });
  const { orderId } = await paymentOfReservation(own, id);
  await givenBackOutside(own, orderId, 10_000);
  expect(await webhook(orderId, own.url)).toBe(200);
  expect(await shop.lines()).toEqual([]);
  await settleOn(own, "2026-11-16");
  expect(await shop.lines()).toMatchObject([{ kind: "SERVICE", paidWon: 30_000, feeWon: 7_500, netWon: 22_500 }]);
});

test("a refund at the gateway after the cut: a correction takes it from the shop, with its fee", async () => {
  const own = await startTestServer();
  const shop = await settledShop(own);
  const { id } = await shop.visit({ day: "2026-11-14", won: 40_000 });
  await settleOn(own, "2026-11-16");
  const { orderId } = await paymentOfReservation(own, id);
  await givenBackOutside(own, orderId, 10_000);
  expect(await Promise.all([webhook(orderId, own.url), webhook(orderId, own.url)])).toEqual([200, 200]);
  expect(await shop.lines()).toMatchObject([
    { kind: "SERVICE", netWon: 30_000 },
    {
      kind: "CORRECTION",
      paidWon: -10_000,
      feeWon: -2_500,
      netWon: -7_500,
      words: "결제사에서 직접 환불",
      accountId: null,
    },
  ]);
  expect(await balancesOf(own, shop.shop.id)).toMatchObject({ SHOP_BALANCE: -7_500, CUSTOMER_FUNDS: 0 });
  await expectBalancedLedger(own);
});
