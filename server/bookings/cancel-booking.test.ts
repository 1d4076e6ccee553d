import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelBooking, getBooking } from "#contract/bookings.ts";
import { cancelReservation } from "#contract/reservations.ts";
import { coupons, occupiedTimes, reservationNotices, reservations, shopEvents } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDueRefunds } from "#server/payments/index.ts";
import { balancesOf, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { clock } = server;
const { db } = server.parts;
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;
const rowOf = async (id: number) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];
const cancel = (key: string, expectedRefundWon: number, headers = {}) =>
  server.visitor().send(cancelBooking, { key, expectedRefundWon }, { headers });
const look = async (key: string) => (await server.visitor().send(getBooking, { key })).body;
const minute = 60_000;
/** The minutes before the start of the booking. */
const until = (startsAt: string, minutes: number) =>
  clock.move(new Date(startsAt).getTime() - minutes * minute - clock.now().getTime());

test("200: early, everything is refunded: waiting until the gateway confirms, then cancelled", async () => {
  const made = await bookableShop(server);
  const { key, reservationId } = await made.book();
  const answer = await cancel(key, 40_000);
  expect(answer.body).toMatchObject({ status: "WAIT_CANCEL", cancel: null, refundedWon: 0 });
  expect(answer.body.words).toContain("환불하고 있어요");
  expect(await db.$count(occupiedTimes, eq(occupiedTimes.shopId, made.shopId))).toBe(0);
  await settleDueRefunds(server.parts, paymentSubjects);
  expect(await look(key)).toMatchObject({ status: "CANCELED", paymentStatus: "CANCELED", refundedWon: 40_000 });
  expect(await rowOf(reservationId)).toMatchObject({ keptWon: 0, completedAt: null, cutAt: null });
  const notices = await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, reservationId));
  expect(notices.map(({ kind }) => kind).sort()).toEqual([
    "CANCELLED",
    "CUSTOMER_BOOKED",
    "CUSTOMER_CANCELLED",
    "RECEIVED",
  ]);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, made.shopId));
  expect(events.filter(({ kind }) => kind === "reservations_changed").length).toBeGreaterThanOrEqual(4);
  expect((await recordOf(server, answer))?.changes).toMatchObject({
    reservation: reservationId,
    refundWon: 40_000,
    keptWon: 0,
  });
  expect(await balancesOf(server, made.shopId)).toMatchObject({ CUSTOMER_FUNDS: 0 });
  await expectBalancedLedger(server);
});

describe("late", () => {
  test("a tenth is kept, shown before, and settled like a visit", async () => {
    const made = await bookableShop(server);
    const { key, reservationId, startsAt } = await made.book({ startsAt: "2026-11-16T14:00:00+09:00" });
    until(startsAt, 60);
    expect((await look(key)).cancel).toMatchObject({
      refundWon: 40_000,
      keptWon: 0,
      freeUntil: clock.now().toISOString(),
    });
    clock.move(minute);
    expect((await look(key)).cancel).toEqual({
      refundWon: 36_000,
      keptWon: 4000,
      freeUntil: null,
      lateKeptWon: 4000,
      rule: { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, lateKeptBps: 1000, noShowKeptBps: 1000 },
    });
    const late = await cancel(key, 40_000);
    expect([outcomeOf(late), late.body.details]).toEqual(["409 refund_changed", { refundWon: 36_000, keptWon: 4000 }]);
    expect((await cancel(key, 36_000)).body.status).toBe("WAIT_CANCEL");
    const row = await rowOf(reservationId);
    expect(row).toMatchObject({ keptWon: 4000, completedAt: clock.now() });
    expect(row?.cutAt?.toISOString()).toBe("2026-11-16T15:00:00.000Z");
    await settleDueRefunds(server.parts, paymentSubjects);
    const after = await look(key);
    expect(after).toMatchObject({ status: "CANCELED", refundedWon: 36_000 });
    expect(after.words).toBe("예약이 취소되어 위약금 4,000원을 제외한 36,000원을 환불해 드렸어요");
    expect(await balancesOf(server, made.shopId)).toMatchObject({ CUSTOMER_FUNDS: 4000 });
  });

  test("within ten minutes of the payment nothing is kept, however near the start", async () => {
    const made = await bookableShop(server);
    const soon = new Date(clock.now().getTime() + 60 * minute);
    const startsAt = new Date(Math.ceil(soon.getTime() / (10 * minute)) * 10 * minute).toISOString();
    const prepared = await made.prepared({ startsAt });
    clock.move(5 * minute);
    await made.confirm(prepared);
    clock.move(10 * minute);
    expect((await look(prepared.booking.key)).cancel).toMatchObject({
      refundWon: 40_000,
      freeUntil: clock.now().toISOString(),
    });
    clock.move(1);
    expect((await look(prepared.booking.key)).cancel).toMatchObject({ refundWon: 36_000, freeUntil: null });
  });

  test("after the shop has changed it, it can be cancelled with a full refund until it begins", async () => {
    const made = await bookableShop(server);
    const { key, reservationId, startsAt } = await made.book({ startsAt: "2026-11-17T14:00:00+09:00" });
    await db.update(reservations).set({ freeCancel: true }).where(eq(reservations.id, reservationId));
    until(startsAt, 5);
    expect(await look(key)).toMatchObject({ cancel: { refundWon: 40_000, freeUntil: startsAt, lateKeptWon: 0 } });
    expect((await look(key)).words).toContain("매장이 예약을 변경했어요");
    expect((await cancel(key, 40_000)).status).toBe(200);
  });

  test("a promise that keeps everything ends without a refund, and the answer says so", async () => {
    const made = await bookableShop(server);
    const { key, reservationId, startsAt } = await made.book({ startsAt: "2026-11-18T14:00:00+09:00" });
    const row = await rowOf(reservationId);
    const cancellation = {
      freeMinutesBefore: 60,
      freeMinutesAfterBooking: 10,
      lateKeptBps: 10_000,
      noShowKeptBps: 10_000,
    };
    await db
      .update(reservations)
      .set({ promise: { ...row?.promise, cancellation } })
      .where(eq(reservations.id, reservationId));
    until(startsAt, 30);
    expect((await cancel(key, 0)).body).toMatchObject({ status: "CANCELED_NON_REFUNDABLE", refundedWon: 0 });
    expect(await rowOf(reservationId)).toMatchObject({ keptWon: 40_000, paymentStatus: "COMPLETE" });
  });

  test("409: from the start on nothing can be cancelled online", async () => {
    const made = await bookableShop(server);
    const { key, startsAt } = await made.book({ startsAt: "2026-11-19T14:00:00+09:00" });
    until(startsAt, 0);
    expect(await look(key)).toMatchObject({ cancel: null });
    expect((await look(key)).words).toContain("시작 시간이 지나");
    expect(outcomeOf(await cancel(key, 0))).toBe("409 booking_not_cancellable");
  });
});

test("a free booking is cancelled at once, and its coupon can be used again", async () => {
  const made = await bookableShop(server);
  const coupon = await server.makeCoupon(made.shopId, { discount: { type: "DISCOUNT_PRICE", amountWon: 50_000 } });
  const { key } = await made.held({ expectedPriceWon: 0 });
  await made.prepare(key, { expectedPriceWon: 0 });
  expect((await cancel(key, 0)).body).toMatchObject({ status: "CANCELED", words: "예약이 취소됐어요" });
  expect((await db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]?.used).toBe(0);
});

test("after the shop cancels, the coupon can be used again too", async () => {
  const made = await bookableShop(server);
  const coupon = await server.makeCoupon(made.shopId);
  const { reservationId } = await made.book({ expectedPriceWon: 35_000 });
  await made.owner.send(cancelReservation, { shopId: made.shopId, id: reservationId, reason: "휴무" } as never);
  expect((await rowOf(reservationId))?.status).toBe("WAIT_CANCEL");
  expect((await db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]?.used).toBe(0);
});

test("ten requests at once are one refund; the same idempotency key gets the same answer", async () => {
  const made = await bookableShop(server);
  const { key } = await made.book();
  const headers = { "idempotency-key": `cancel-${key}` };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => cancel(key, 40_000, index < 3 ? headers : {})),
  );
  const codes = new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ""}`.trim()));
  expect([...codes].every((code) => code === "200" || code === "409 booking_not_cancellable")).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  await settleDueRefunds(server.parts, paymentSubjects);
  expect((await look(key)).refundedWon).toBe(40_000);
  expect(await balancesOf(server, made.shopId)).toMatchObject({ CUSTOMER_FUNDS: 0 });
});

test("customer and shop at once: it ends cancelled, with one refund", async () => {
  const made = await bookableShop(server);
  const { key, reservationId } = await made.book();
  const [byCustomer, byShop] = await Promise.all([
    cancel(key, 40_000),
    made.owner.send(cancelReservation, { shopId: made.shopId, id: reservationId, reason: "휴무" } as never),
  ]);
  expect([byCustomer.status, byShop.status].sort()).toEqual([200, 409]);
  await settleDueRefunds(server.parts, paymentSubjects);
  expect(await look(key)).toMatchObject({ status: "CANCELED", refundedWon: 40_000 });
});

test("409: a hold is released, not cancelled; a cancelled booking stays cancelled", async () => {
  const made = await bookableShop(server);
  const { key } = await made.held();
  expect(outcomeOf(await cancel(key, 0))).toBe("409 booking_not_cancellable");
  const booked = await made.book();
  await cancel(booked.key, 40_000);
  expect(outcomeOf(await cancel(booked.key, 40_000))).toBe("409 booking_not_cancellable");
});

test("404: an unknown key", async () => {
  expect(outcomeOf(await cancel("k".repeat(32), 0))).toBe("404 booking_not_found");
});
