import { and, eq, ne } from "drizzle-orm";
import { confirmBooking as call } from "#contract/bookings.ts";
import type { ReplyOf } from "#contract/call.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { payments, reservations } from "#server/db/tables/tables.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import { createPaymentIntent, type Payment, settlePayment } from "#server/payments/index.ts";
import { reservationPayments } from "#server/reservations/index.ts";
import { bookingNow } from "./booking-reply.ts";
import { type LockedBooking, lockBooking, paymentsOf } from "./lock-booking.ts";
import { orderNameOf } from "./open-window.ts";

type Confirming = Context<typeof call>;

/** The longest extension of a hold while the gateway has not decided. */
const graceMinutes = 3;

/** The intent is committed before the gateway is called: after a crash the next check finds the result. */
export const confirmBooking = handle(call, async (context) => {
  const { db, vault, clock, changed, afterCommit, jobs, moneyGate } = context;
  const mayPay = await moneyGate.mayPay(context);
  const requested = await db.transaction((db) => createIntent(context, db, mayPay));
  const { id: reservationId, shopId } = requested.reservation;
  changed({
    shop: shopId,
    reservation: reservationId,
    payment: requested.payment.id,
    amountWon: requested.payment.amountWon,
  });
  await settlePayment(context, { RESERVATION: reservationPayments }, requested.payment.id);
  afterCommit(() => jobs.nudge("reservations.notices"));
  const [payment] = await db.select().from(payments).where(eq(payments.id, requested.payment.id));
  if (!payment) throw new Error(`payment ${requested.payment.id} is gone`);
  const booking = await bookingNow(db, vault, requested.reservation, clock.now());
  const outcome = outcomeOf(payment, booking.status);
  if (outcome === "REFUNDED") afterCommit(() => jobs.nudge("payments.refunds"));
  return { outcome, problem: outcome === "DECLINED" ? payment.problem : null, booking };
});

function outcomeOf({ state }: Payment, status: string): ReplyOf<typeof call>["outcome"] {
  if (state === "WANTED") return "PENDING";
  if (state === "DECLINED") return "DECLINED";
  return status === "TIME_OVER" ? "REFUNDED" : "CONFIRMED";
}

/** The payment attempt for this order: an earlier one, or a new one for a slot that is still held. */
async function createIntent(context: Confirming, db: Db, mayPay: boolean) {
  const { input, clock, refuse } = context;
  const now = clock.now();
  const locked = await lockBooking(db, input.key);
  if (!locked) return refuse("booking_not_found");
  const { booking, reservation } = locked;
  const attempts = await paymentsOf(db, reservation.id);
  const made = attempts.find(({ orderId }) => orderId === input.orderId);
  if ((made === undefined || made.state === "WANTED") && !mayPay) return refuse("money_paused");
  if (made && made.amountWon === input.amount) return { reservation, payment: made };
  if (made || booking.orderId !== input.orderId || reservation.priceWon !== input.amount)
    return refuse("card_window_unknown");
  if (reservation.status === "TIME_OVER") return refuse("hold_run_out");
  if (reservation.status !== "READY") return refuse("booking_not_held");
  if (reservation.holdUntil === null || reservation.holdUntil <= now) return refuse("hold_run_out");
  await keepLonger(db, locked, now);
  const payment = await createPaymentIntent(db, {
    purpose: "RESERVATION",
    subjectId: reservation.id,
    subjectKey: booking.keyHash,
    shopId: reservation.shopId,
    accountId: null,
    cycle: 1,
    amountWon: input.amount,
    orderName: orderNameOf(reservation.menuName),
    method: "ONCE",
    cardWords: "카드",
    once: { orderId: input.orderId, paymentKey: input.paymentKey },
    now,
  }).catch(async (error) => {
    if (await isPaidOtherwise(db, input)) return refuse("card_window_unknown");
    throw error;
  });
  return { reservation, payment };
}

/** Whether the gateway's key belongs to another order: it came from another person's card window. */
async function isPaidOtherwise(db: Db, { paymentKey, orderId }: Confirming["input"]): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.paymentKey, paymentKey), ne(payments.orderId, orderId)))) > 0;
}

/** Counted from the start of the hold, so that a series of declined cards does not hold the slot for ever. */
async function keepLonger(db: Db, { reservation: { id, shopId, holdUntil, createdAt } }: LockedBooking, now: Date) {
  const { minutes } = await ruleInForce(db, "hold", createdAt);
  const wished = now.getTime() + graceMinutes * 60_000;
  const latest = createdAt.getTime() + (minutes + graceMinutes) * 60_000;
  const until = Math.max(holdUntil?.getTime() ?? 0, Math.min(wished, latest));
  await db
    .update(reservations)
    .set({ holdUntil: new Date(until) })
    .where(byKey(reservations, shopId, id));
}
