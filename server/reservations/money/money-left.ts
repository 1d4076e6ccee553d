import { and, eq } from "drizzle-orm";
import { type RefundCause, refundCauses } from "#domain/money/payment-attempt.ts";
import type { Db } from "#server/db/open-db.ts";
import { payments } from "#server/db/tables/tables.ts";
import { createRefundIntent, type PaymentRefund } from "#server/payments/index.ts";

interface Paid {
  id: number;
  paidWon: number;
}

/** The paid amount without completed and pending refunds. */
export async function moneyLeft(db: Db, reservation: Paid): Promise<number> {
  const payment = await paymentOf(db, reservation);
  return payment ? payment.amountWon - payment.refundingWon : 0;
}

/** The valid payment; undefined if nothing was paid through us. */
export async function paymentOf(db: Db, { id, paidWon }: Paid) {
  if (paidWon === 0) return undefined;
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, id), eq(payments.state, "APPROVED")));
  return payment;
}

/**
 * A change of a reservation with its money locks the payment first, as the gateway's messages do: so they cannot
 * deadlock, and the remaining amount stays right.
 */
export async function lockPayment(db: Db, reservationId: number): Promise<void> {
  await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, reservationId)))
    .orderBy(payments.id)
    .for("update");
}

interface GivenBack {
  amountWon: number;
  cause: RefundCause;
  /** The version of the reservation for this refund. */
  occasion?: number;
  now: Date;
}

/** Creates a refund intent; the gateway is called after the commit. Undefined if less than that is left. */
export async function giveBack(db: Db, reservation: Paid, given: GivenBack): Promise<PaymentRefund | undefined> {
  const payment = await paymentOf(db, reservation);
  if (!payment) return undefined;
  return createRefundIntent(db, { paymentId: payment.id, reason: refundCauses[given.cause].label, ...given });
}
