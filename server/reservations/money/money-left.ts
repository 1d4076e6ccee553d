import { and, eq } from "drizzle-orm";
import { type RefundCause, refundCauses } from "#domain/money/payment-attempt.ts";
import type { Db } from "#server/db/open-db.ts";
import { payments } from "#server/db/tables/tables.ts";
import { createRefundIntent, type PaymentRefund } from "#server/payments/index.ts";

interface Paid {
  id: number;
  paidWon: number;
}

/** What was paid and has neither gone back nor is on its way back. */
export async function moneyLeft(db: Db, reservation: Paid): Promise<number> {
  const payment = await paymentOf(db, reservation);
  return payment ? payment.amountWon - payment.refundingWon : 0;
}

/** The payment that counts; undefined where nothing was paid through us. */
export async function paymentOf(db: Db, { id, paidWon }: Paid) {
  if (paidWon === 0) return undefined;
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, id), eq(payments.state, "APPROVED")));
  return payment;
}

/**
 * Whoever changes a reservation together with its money takes the payment first, as the gateway's word does: so neither
 * waits for the other for ever, and what is left is still so when it is promised.
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
  /** The version of the reservation that it comes with. */
  occasion?: number;
  now: Date;
}

/** Promises money back to a customer: the gateway hears of it after the commit. Undefined where so much is not left. */
export async function giveBack(db: Db, reservation: Paid, given: GivenBack): Promise<PaymentRefund | undefined> {
  const payment = await paymentOf(db, reservation);
  if (!payment) return undefined;
  return createRefundIntent(db, { paymentId: payment.id, reason: refundCauses[given.cause].label, ...given });
}
