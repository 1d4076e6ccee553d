import { and, asc, eq, lte, sql } from "drizzle-orm";
import { claimSeconds } from "#domain/money/payment-attempt.ts";
import { paymentRefunds, payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { CardOutcome } from "#server/outside/card-gateway/card-gateway-port.ts";
import type { Payment, PaymentRefund, PaymentSubjects } from "#server/payments/payment-subject.ts";
import { recordRefunded, recordRefundFailure } from "./record-refund.ts";
import { recoverRefunds } from "./recover-refunds.ts";

/** Sends refunds one after the other: each is created and committed, then requested, then recorded. */
export async function settleDueRefunds(parts: Tools, subjects: PaymentSubjects): Promise<void> {
  for (let next = await claimNext(parts); next; next = await claimNext(parts)) {
    const { id } = next.refund;
    // The next round finds it at the gateway and records it. The other refunds do not wait for it.
    await settle(parts, subjects, next).catch((error) =>
      parts.log.error({ err: error, refund: id }, "the outcome of a refund could not be recorded"),
    );
  }
}

async function settle(parts: Tools, subjects: PaymentSubjects, claimed: Claimed) {
  const outcome = await askToGiveBack(parts, subjects, claimed);
  if (outcome === "recorded") return;
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

/**
 * The payment is read before a refund is requested: earlier refunds, including those that a restore has lost, are
 * recorded first and count against this one.
 */
async function askToGiveBack(
  parts: Tools,
  subjects: PaymentSubjects,
  { refund, payment }: Claimed,
): Promise<CardOutcome | "recorded"> {
  const { paymentKey } = payment;
  if (!paymentKey) throw new Error(`payment ${payment.id} was approved without a key`);
  const found = await orOutOfReach(parts, refund, () => parts.outside.cardGateway.byPaymentKey(paymentKey));
  if (!found) return { outcome: "unknown", reason: "the gateway does not know the payment" };
  if ("outcome" in found) return found;
  await recoverRefunds(parts, subjects, payment.id, found, refund.id);
  const [open] = await parts.db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.id, refund.id), eq(paymentRefunds.state, "WANTED")));
  return open ? orOutOfReach(parts, refund, () => cancel(parts, paymentKey, open)) : "recorded";
}

/** A refusal or a missing answer is followed by a lookup: only the gateway's record decides. */
async function cancel(
  { outside: { cardGateway } }: Tools,
  paymentKey: string,
  { amountWon, key, reason }: PaymentRefund,
): Promise<CardOutcome> {
  const outcome = await cardGateway.cancel({ paymentKey, amountWon, key, reason });
  if (outcome.outcome === "approved") return outcome;
  const after = await cardGateway.byPaymentKey(paymentKey);
  if (after?.cancels.some((one) => one.key === key)) return { outcome: "approved" };
  return outcome.outcome === "unknown" && outcome.refusedWith !== undefined
    ? { outcome: "declined", code: outcome.refusedWith, message: outcome.reason }
    : outcome;
}

async function orOutOfReach<Answer>({ log }: Tools, { id }: PaymentRefund, ask: () => Promise<Answer>) {
  try {
    return await ask();
  } catch (error) {
    log.warn({ err: error, refund: id }, "the card gateway did not answer");
    return { outcome: "unknown", reason: "the gateway could not be reached" } as const;
  }
}
