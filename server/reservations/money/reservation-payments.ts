import { and, eq, inArray, sql } from "drizzle-orm";
import { reservationMoves } from "#domain/reservations/reservation.ts";
import { countBooking } from "#server/advertisement-results/index.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { bookings, reservationSteps, reservations } from "#server/db/tables/tables.ts";
import type { Payment, PaymentSubject } from "#server/payments/index.ts";
import type { ReservationRow } from "#server/reservations/list/find-reservation.ts";
import { queueNotices } from "#server/reservations/notices/notices.ts";
import { correctSettled } from "#server/settlement-lines/index.ts";
import { giveBack } from "./money-left.ts";

const { confirm, confirmCancel } = reservationMoves;
const nextVersion = sql`${reservations.version} + 1`;

/** What becomes of a reservation when its payment is decided, and when money goes back. */
export const reservationPayments: PaymentSubject = {
  async paid(db, payment, now) {
    const [confirmed] = await db
      .update(reservations)
      .set({
        status: confirm.to,
        holdUntil: null,
        paidWon: payment.amountWon,
        paymentStatus: "COMPLETE",
        version: nextVersion,
      })
      .where(
        and(byKey(reservations, payment.shopId, payment.subjectId), inArray(reservations.status, [...confirm.from])),
      )
      .returning();
    if (!confirmed) return giveLateMoneyBack(db, payment, now);
    await addStep(db, payment, now, "paid", { amountWon: payment.amountWon });
    await tellBooked(db, confirmed, now);
  },

  /** The slot is still held: she may try another card until the hold runs out. */
  async declined(db, payment, { code }, now) {
    await db
      .update(reservations)
      .set({ paymentStatus: "PAY_ERROR", version: nextVersion })
      .where(
        and(byKey(reservations, payment.shopId, payment.subjectId), inArray(reservations.status, [...confirm.from])),
      );
    await addStep(db, payment, now, "pay_failed", { code });
  },

  async refunded(db, payment, refund, now) {
    const { amountWon, cause } = refund;
    const isWhole = cause === "CANCEL" || payment.refundedWon + amountWon === payment.amountWon;
    const [row] = await db
      .update(reservations)
      .set({
        refundedWon: sql`${reservations.refundedWon} + ${amountWon}`,
        ...(isWhole ? whole : part),
        version: nextVersion,
      })
      .where(byKey(reservations, payment.shopId, payment.subjectId))
      .returning();
    await addStep(db, payment, now, "refunded", { amountWon, reason: cause ?? "OUTSIDE" });
    // Given back at the gateway itself: nobody here has taken it out of what the shop gets.
    if (row && cause === null) await correctSettled(db, { reservationId: row.id, words: refund.reason, now });
  },

  /** Once on the timeline, however often it is tried. No answer is no failure yet. */
  async refundFailed(db, payment, { amountWon }, { isRefused, isStuck }, now) {
    if (!isRefused && !isStuck) return;
    const failed = await db
      .update(reservations)
      .set({ paymentStatus: "CANCEL_ERROR", version: nextVersion })
      .where(
        and(
          byKey(reservations, payment.shopId, payment.subjectId),
          sql`${reservations.paymentStatus} is distinct from 'CANCEL_ERROR'`,
        ),
      )
      .returning({ id: reservations.id });
    if (failed.length > 0) await addStep(db, payment, now, "refund_failed", { amountWon });
  },
};

/** Only the gateway's word makes a cancellation whole; also one that was made there, when nothing is left to give back. */
const whole = {
  paymentStatus: "CANCELED" as const,
  status: sql`case when ${reservations.status} = ${confirmCancel.from[0]} then ${confirmCancel.to} else ${reservations.status} end`,
};
/** A part of the money: an error that it had caused is over, unless the whole is still to come. */
const part = {
  paymentStatus: sql`case when ${reservations.paymentStatus} = 'CANCEL_ERROR' and ${reservations.status} <> ${confirmCancel.from[0]} then 'COMPLETE' else ${reservations.paymentStatus} end`,
};

/** Her slot was given away while the money was on its way: all of it goes back, and she is told. */
async function giveLateMoneyBack(db: Db, payment: Payment, now: Date) {
  const [row] = await db
    .update(reservations)
    .set({ paidWon: payment.amountWon, paymentStatus: "COMPLETE", version: nextVersion })
    .where(byKey(reservations, payment.shopId, payment.subjectId))
    .returning();
  if (!row) throw new Error(`there is no reservation ${payment.subjectId}`);
  await giveBack(db, row, { amountWon: payment.amountWon, cause: "TOO_LATE", occasion: row.version, now });
  await addStep(db, payment, now, "paid_too_late", { amountWon: payment.amountWon });
  await tell(db, "tooLate", row, now);
}

/** Once it is booked: everybody hears of it, and an advertisement that brought it is told so. */
export async function tellBooked(db: Db, row: ReservationRow, now: Date): Promise<void> {
  await tell(db, "booked", row, now);
  const [booking] = await db
    .select({ advertisementId: bookings.advertisementId })
    .from(bookings)
    .where(and(eq(bookings.shopId, row.shopId), eq(bookings.reservationId, row.id)));
  if (!booking?.advertisementId) return;
  await countBooking(db, { advertisementId: booking.advertisementId, reservationId: row.id });
}

async function tell(db: Db, what: "booked" | "tooLate", row: ReservationRow, now: Date) {
  await queueNotices(db, what, {
    shopId: row.shopId,
    reservationId: row.id,
    version: row.version,
    startsAt: row.startsAt,
    now,
    hasPhone: row.customerId !== null,
    actorAccountId: null,
    rule: await ruleInForce(db, "notices", now),
  });
}

type Step = "paid" | "paid_too_late" | "pay_failed" | "refunded" | "refund_failed";

async function addStep(db: Db, { shopId, subjectId }: Payment, at: Date, step: Step, after: Record<string, unknown>) {
  const about = { shopId, reservationId: subjectId, at, step, after };
  await db.insert(reservationSteps).values({ ...about, actor: "gateway" });
}
