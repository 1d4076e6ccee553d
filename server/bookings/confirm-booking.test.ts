import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { confirmBooking, getBooking } from "#contract/bookings.ts";
import {
  advertisementResults,
  occupiedTimes,
  payments,
  reservationNotices,
  reservations,
  shopEvents,
} from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDuePayments, settleDueRefunds } from "#server/payments/index.ts";
import { doDueWork } from "#server/reservations/index.ts";
import { balancesOf, besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { makeAdvertisement } from "#server/testing/makers/make-advertisement.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { clock } = server;
const { db } = server.parts;
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;
const rowOf = async (id: number) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0];
const attemptsOf = (id: number) => db.$count(payments, eq(payments.subjectId, id));

test("200: a held time is paid once, becomes a booking, is notified and appears on the board", async () => {
  const made = await bookableShop(server);
  const { answer } = await made.confirm(await made.prepared());
  expect(answer).toMatchObject({ status: 200, body: { outcome: "CONFIRMED", problem: null } });
  const { booking } = answer.body;
  expect(booking).toMatchObject({ status: "OK", paymentStatus: "COMPLETE", paidWon: 40_000, heldUntil: null });
  expect(booking.cancel).toEqual({
    refundWon: 40_000,
    keptWon: 0,
    freeUntil: "2026-11-20T04:00:00.000Z",
    lateKeptWon: 4000,
    rule: { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, lateKeptBps: 1000, noShowKeptBps: 1000 },
  });
  const id = booking.reservationId;
  const notices = await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, id));
  expect(notices.map(({ kind }) => kind).sort()).toEqual(["CUSTOMER_BOOKED", "RECEIVED"]);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, made.shopId));
  expect(events.length).toBe(3);
  expect(await balancesOf(server, made.shopId)).toMatchObject({ CUSTOMER_FUNDS: 40_000 });
  expect(await besideGateway(server, made.shopId)).toHaveLength(1);
  await expectBalancedLedger(server);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ reservation: id, amountWon: 40_000 });
});

describe("twice", () => {
  test("ten at once are one charge, and all get the same answer", async () => {
    const made = await bookableShop(server);
    const prepared = await made.prepared();
    const { paid } = await made.confirm(prepared);
    const answers = await Promise.all(Array.from({ length: 10 }, () => made.visitor.send(confirmBooking, paid)));
    expect(new Set(answers.map(({ body }) => body.outcome))).toEqual(new Set(["CONFIRMED"]));
    expect(await attemptsOf(prepared.booking.reservationId)).toBe(1);
    expect(await balancesOf(server, made.shopId)).toMatchObject({ CUSTOMER_FUNDS: 40_000 });
  });

  test("reloading the page after a declined card gives the same answer and charges nothing", async () => {
    const made = await bookableShop(server);
    const prepared = await made.prepared();
    const { paid, answer } = await made.confirm(prepared, "stopped");
    expect(answer.body).toMatchObject({
      outcome: "DECLINED",
      booking: { status: "READY", paymentStatus: "PAY_ERROR" },
    });
    expect(answer.body.problem).toMatch(/카드/);
    expect(answer.body.booking.words).toContain("다른 카드로");
    const again = await made.visitor.send(confirmBooking, paid);
    expect(again.body).toMatchObject({ outcome: "DECLINED", problem: answer.body.problem });
    expect(await attemptsOf(prepared.booking.reservationId)).toBe(1);
  });
});

describe("unknown result", () => {
  test("the slot is held up to three minutes longer, and the next check finds the result", async () => {
    const made = await bookableShop(server);
    const prepared = await made.prepared();
    clock.move(9 * 60_000);
    const { answer, paid } = await made.confirm(prepared, "drops");
    // The connection fails, but the gateway's record is read.
    expect(answer.body.outcome).toBe("CONFIRMED");
    expect((await made.visitor.send(confirmBooking, paid)).body.outcome).toBe("CONFIRMED");
  });

  test("a payment without an answer holds the slot for a limited time", async () => {
    const made = await bookableShop(server);
    const prepared = await made.prepared();
    const { reservationId, key, heldUntil } = prepared.booking;
    clock.move(8 * 60_000);
    const { answer } = await made.confirm(prepared, "stalls");
    expect(answer.body.outcome).toBe("PENDING");
    expect(answer.body.booking.words).toContain("확인하고 있어요");
    const until = (await rowOf(reservationId))?.holdUntil?.getTime() ?? 0;
    expect(until).toBe(clock.now().getTime() + 3 * 60_000);
    expect(until - new Date(heldUntil ?? "").getTime()).toBe(60_000);
    clock.move(3 * 60_000);
    await doDueWork(server.parts);
    const { body } = await made.visitor.send(getBooking, { key });
    expect(body).toMatchObject({ status: "TIME_OVER", heldUntil: null });
    expect(await db.$count(occupiedTimes, eq(occupiedTimes.shopId, made.shopId))).toBe(0);
  });

  test("several declined cards in a row do not hold the slot longer", async () => {
    const made = await bookableShop(server);
    const first = await made.prepared();
    const { reservationId, key, heldUntil } = first.booking;
    clock.move(9 * 60_000);
    await made.confirm(first, "stopped");
    clock.move(2 * 60_000);
    const { body } = await made.prepare(key, { verificationKey: undefined });
    await made.confirm({ booking: first.booking, window: body.window as NonNullable<typeof body.window> }, "stopped");
    const until = (await rowOf(reservationId))?.holdUntil?.getTime() ?? 0;
    expect(until).toBe(new Date(heldUntil ?? "").getTime() + 3 * 60_000);
  });
});

test("paid after the slot was taken: everything is refunded, the customer is notified, and the page says so", async () => {
  const made = await bookableShop(server);
  const prepared = await made.prepared();
  const { paid } = await made.confirm(prepared, "stalls");
  const { reservationId, key } = prepared.booking;
  clock.move(20 * 60_000);
  await doDueWork(server.parts);
  // The gateway has charged it after all, and its message comes late.
  await server.parts.pool.query("update sandbox_payments set status = 'DONE' where order_id = $1", [paid.orderId]);
  await settleDuePayments(server.parts, paymentSubjects);
  const { body } = await made.visitor.send(confirmBooking, paid);
  expect(body).toMatchObject({ outcome: "REFUNDED", booking: { status: "TIME_OVER", paidWon: 40_000 } });
  expect(body.booking.words).toContain("전액 환불해 드리고 있어요");
  await settleDueRefunds(server.parts, paymentSubjects);
  expect((await made.visitor.send(getBooking, { key })).body).toMatchObject({ refundedWon: 40_000 });
  const notices = await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, reservationId));
  expect(notices.map(({ kind }) => kind)).toEqual(["CUSTOMER_TOO_LATE"]);
  expect(await balancesOf(server, made.shopId)).toMatchObject({ CUSTOMER_FUNDS: 0 });
});

describe("refused without a charge", () => {
  test("409: the hold has expired, even if the job has not run yet", async () => {
    const made = await bookableShop(server);
    const prepared = await made.prepared();
    clock.move(600_000);
    const { answer, paid } = await made.confirm(prepared);
    expect(outcomeOf(answer)).toBe("409 hold_run_out");
    await doDueWork(server.parts);
    expect(outcomeOf(await made.visitor.send(confirmBooking, paid))).toBe("409 hold_run_out");
    expect(await attemptsOf(prepared.booking.reservationId)).toBe(0);
    expect(await besideGateway(server, made.shopId)).toEqual([]);
  });

  test("409: a booking without a hold, such as one that was cancelled meanwhile", async () => {
    const made = await bookableShop(server);
    const prepared = await made.prepared();
    const { reservationId } = prepared.booking;
    await db
      .update(reservations)
      .set({ status: "CANCELED", holdUntil: null })
      .where(eq(reservations.id, reservationId));
    expect(outcomeOf((await made.confirm(prepared)).answer)).toBe("409 booking_not_held");
    expect(await attemptsOf(reservationId)).toBe(0);
    expect(await besideGateway(server, made.shopId)).toEqual([]);
  });

  test("422: another order, another amount, or a booking that was never prepared", async () => {
    const made = await bookableShop(server);
    const prepared = await made.prepared();
    const other = await bookableShop(server);
    const theirs = await other.prepared();
    const paid = {
      key: prepared.booking.key,
      paymentKey: "tpay_1",
      orderId: prepared.window.payment?.orderId ?? "",
      amount: 40_000,
    };
    const { key } = await (await bookableShop(server)).held();
    const answers = await Promise.all([
      made.visitor.send(confirmBooking, { ...paid, amount: 1000 }),
      made.visitor.send(confirmBooking, { ...paid, orderId: theirs.window.payment?.orderId ?? "" }),
      made.visitor.send(confirmBooking, { ...paid, key }),
    ]);
    expect(answers.map(outcomeOf)).toEqual(Array.from({ length: 3 }, () => "422 card_window_unknown"));
    expect(await attemptsOf(prepared.booking.reservationId)).toBe(0);
  });

  test("404: an unknown key", async () => {
    const paid = { key: "k".repeat(32), paymentKey: "tpay_1", orderId: "order_1", amount: 40_000 };
    expect(outcomeOf(await server.visitor().send(confirmBooking, paid))).toBe("404 booking_not_found");
  });
});

test("the advertisement that led to the booking is credited once, after the payment", async () => {
  const made = await bookableShop(server);
  const ad = await makeAdvertisement(server, {
    shopId: made.shopId,
    ownerId: made.accountId,
    pointIds: [],
    status: "ACTIVATED",
  });
  const prepared = await made.prepared({ advertisementId: ad.id });
  const counted = async () =>
    (await db.select().from(advertisementResults).where(eq(advertisementResults.advertisementId, ad.id)))[0]?.booked ??
    0;
  expect(await counted()).toBe(0);
  const { paid } = await made.confirm(prepared);
  await made.visitor.send(confirmBooking, paid);
  expect(await counted()).toBe(1);
});

test("409 or 404, and never a 500: the key of another person's payment pays nothing", async () => {
  const [one, other] = [await bookableShop(server), await bookableShop(server)];
  const { paid } = await one.confirm(await one.prepared());
  const { booking, window } = await other.prepared();
  const { payment } = window;
  const answer = await other.visitor.send(confirmBooking, {
    key: booking.key,
    paymentKey: paid.paymentKey,
    orderId: payment?.orderId ?? "",
    amount: payment?.amountWon ?? 0,
  });
  expect(answer.body.code).toBe("card_window_unknown");
  expect(answer.status).toBeLessThan(500);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, booking.reservationId));
  expect(row?.status).toBe("READY");
});
