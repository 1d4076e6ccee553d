import { eq } from "drizzle-orm";
import type { RefundCause } from "#domain/money/payment-attempt.ts";
import type { Db } from "#server/db/open-db.ts";
import { paymentRefunds, payments } from "#server/db/tables/tables.ts";
import { refundKeyOf, unusedKey } from "#server/payments/money-ids.ts";
import type { PaymentRefund } from "#server/payments/payment-subject.ts";

interface NewRefund {
  paymentId: number;
  amountWon: number;
  /** The text for the person who paid and for the gateway. */
  reason: string;
  /** For a customer's payment: the cause, and the version of the reservation. */
  cause?: RefundCause;
  occasion?: number;
  now: Date;
}

/**
 * Promises a refund. The payment's row is locked, so that all promises together never exceed the payment. Undefined if
 * this one would.
 */
export async function createRefundIntent(db: Db, input: NewRefund): Promise<PaymentRefund | undefined> {
  const { paymentId, amountWon, reason, cause, occasion, now } = input;
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  const left = payment.amountWon - payment.refundingWon;
  if (payment.state !== "APPROVED" || amountWon > left || amountWon <= 0) return undefined;
  await db
    .update(payments)
    .set({ refundingWon: payment.refundingWon + amountWon })
    .where(eq(payments.id, paymentId));
  const before = await db
    .select({ key: paymentRefunds.key })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId));
  // If a restore lost this refund, it gets the same key again, and the gateway knows it already.
  const key = refundKeyOf(payment.orderId, cause ?? payment.purpose, occasion ?? before.length + 1);
  const [refund] = await db
    .insert(paymentRefunds)
    .values({
      paymentId,
      shopId: payment.shopId,
      amountWon,
      reason,
      cause: cause ?? null,
      occasion: occasion ?? null,
      key: unusedKey(key, new Set(before.map(({ key }) => key))),
      state: "WANTED",
      nextTryAt: now,
      createdAt: now,
    })
    .returning();
  return refund;
}
