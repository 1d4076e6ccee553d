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

/** The effects of payments and refunds on a reservation. */
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
    await notifyOfBooking(db, confirmed, now);
  },

  /** The slot is still held: another card can be tried until the hold expires. */
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
    // A refund at the gateway itself: the shop's amount has to be reduced here.
    if (row && cause === null) await correctSettled(db, { reservationId: row.id, words: refund.reason, now });
  },

  /** Once in the timeline, for any number of attempts. A missing answer is no failure yet. */
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

/**
 * A cancellation is complete only when the gateway confirms it; also one that was made there, when nothing is left to
 * refund.
 */
const whole = {
  paymentStatus: "CANCELED" as const,
  status: sql`case when ${reservations.status} = ${confirmCancel.from[0]} then ${confirmCancel.to} else ${reservations.status} end`,
};
/** A partial refund: an error that it had caused is cleared, unless the full refund is still pending. */
const part = {
  paymentStatus: sql`case when ${reservations.paymentStatus} = 'CANCEL_ERROR' and ${reservations.status} <> ${confirmCancel.from[0]} then 'COMPLETE' else ${reservations.paymentStatus} end`,
};

/** The slot was taken while the payment was pending: everything is refunded, and the customer is notified. */
async function giveLateMoneyBack(db: Db, payment: Payment, now: Date) {
  const [row] = await db
    .update(reservations)
    .set({ paidWon: payment.amountWon, paymentStatus: "COMPLETE", version: nextVersion })
    .where(byKey(reservations, payment.shopId, payment.subjectId))
    .returning();
  if (!row) throw new Error(`there is no reservation ${payment.subjectId}`);
  await giveBack(db, row, { amountWon: payment.amountWon, cause: "TOO_LATE", occasion: row.version, now });
  await addStep(db, payment, now, "paid_too_late", { amountWon: payment.amountWon });
  await notifyPerson(db, "tooLate", row, now);
}

/** After the booking everybody is notified, and the advertisement that led to it is credited. */
export async function notifyOfBooking(db: Db, row: ReservationRow, now: Date): Promise<void> {
  await notifyPerson(db, "booked", row, now);
  const [booking] = await db
    .select({ advertisementId: bookings.advertisementId })
    .from(bookings)
    .where(and(eq(bookings.shopId, row.shopId), eq(bookings.reservationId, row.id)));
  if (!booking?.advertisementId) return;
  await countBooking(db, { advertisementId: booking.advertisementId, reservationId: row.id });
}

async function notifyPerson(db: Db, what: "booked" | "tooLate", row: ReservationRow, now: Date) {
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
