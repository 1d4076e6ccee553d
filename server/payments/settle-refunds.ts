import { and, asc, eq, lte, sql } from "drizzle-orm";
import { claimSeconds } from "#domain/payment-attempt.ts";
import { paymentRefunds, payments } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import type { CardOutcome } from "#server/outside/card-gateway/card-gateway-port.ts";
import type { Payment, PaymentRefund, PaymentSubjects } from "./payment-subject.ts";
import { recordRefunded, recordRefundFailure } from "./record-refund.ts";

/** Money on its way back, one refund after the other: promised and committed, then asked for, then recorded. */
export async function settleDueRefunds(parts: Tools, subjects: PaymentSubjects): Promise<void> {
  for (let next = await claimNext(parts); next; next = await claimNext(parts)) {
    const { id } = next.refund;
    // Recorded by the next round, which finds it at the gateway; the others do not wait for it.
    await settle(parts, subjects, next).catch((error) =>
      parts.log.error({ err: error, refund: id }, "the outcome of a refund could not be recorded"),
    );
  }
}

async function settle(parts: Tools, subjects: PaymentSubjects, claimed: Claimed) {
  const outcome = await askToGiveBack(parts, claimed);
  if (outcome.outcome === "approved") await recordRefunded(parts, subjects, claimed.refund.id);
  else await recordRefundFailure(parts, subjects, claimed.refund, outcome);
}

interface Claimed {
  refund: PaymentRefund;
  payment: Payment;
}

async function claimNext({ db, clock }: Tools): Promise<Claimed | undefined> {
  const now = clock.now();
  const isDue = and(eq(paymentRefunds.state, "WANTED"), lte(paymentRefunds.nextTryAt, now));
  const next = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(isDue)
    .orderBy(asc(paymentRefunds.nextTryAt), asc(paymentRefunds.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [refund] = await db
    .update(paymentRefunds)
    .set({
      nextTryAt: new Date(now.getTime() + claimSeconds * 1000),
      tries: sql`${paymentRefunds.tries} + 1`,
    })
    .where(and(eq(paymentRefunds.id, sql`(${next})`), isDue))
    .returning();
  if (!refund) return undefined;
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment) throw new Error(`refund ${refund.id} has no payment`);
  return { refund, payment };
}

async function askToGiveBack(
  { outside: { cardGateway }, log }: Tools,
  { refund, payment }: Claimed,
): Promise<CardOutcome> {
  const { amountWon, key, reason } = refund;
  const { paymentKey } = payment;
  if (!paymentKey) throw new Error(`payment ${payment.id} was approved without a key`);
  /** No answer is no answer, and a refusal may be one of an earlier try: only what is on record tells. */
  const isOnRecord = async () =>
    (await cardGateway.byPaymentKey(paymentKey))?.cancels.some((one) => one.key === key) === true;
  try {
    // Also after an operator's new start, whose tries count from the beginning: by then the gateway may have forgotten the key.
    if ((refund.tries > 1 || refund.problem !== null) && (await isOnRecord())) return { outcome: "approved" };
    const outcome = await cardGateway.cancel({ paymentKey, amountWon, key, reason });
    return outcome.outcome !== "approved" && (await isOnRecord()) ? { outcome: "approved" } : outcome;
  } catch (error) {
    log.warn({ err: error, refund: refund.id }, "the card gateway did not answer");
    return { outcome: "unknown", reason: "the gateway could not be reached" };
  }
}
