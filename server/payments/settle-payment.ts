import { and, asc, eq, lte, sql } from "drizzle-orm";
import { claimSeconds, type PaymentState, waitSeconds } from "#domain/money/payment-attempt.ts";
import { payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { askForMoney } from "./ask-for-money.ts";
import type { Payment, PaymentSubjects } from "./payment-subject.ts";
import { recordApproved, recordDeclined } from "./record-payment.ts";
import { recoverRefunds } from "./refunds/recover-refunds.ts";

const isDue = (now: Date) => and(eq(payments.state, "WANTED"), lte(payments.nextTryAt, now));
const claimedUntil = (now: Date) => ({
  nextTryAt: new Date(now.getTime() + claimSeconds * 1000),
  tries: sql`${payments.tries} + 1`,
});

/** Takes the money of one payment, or finds out whether it was taken. Returns its state after that. */
export async function settlePayment(parts: Tools, subjects: PaymentSubjects, id: number): Promise<PaymentState> {
  const now = parts.clock.now();
  const [claimed] = await parts.db
    .update(payments)
    .set(claimedUntil(now))
    .where(and(eq(payments.id, id), isDue(now)))
    .returning();
  if (claimed) return settle(parts, subjects, claimed);
  const [standing] = await parts.db.select({ state: payments.state }).from(payments).where(eq(payments.id, id));
  if (!standing) throw new Error(`there is no payment ${id}`);
  return standing.state;
}

/** This many run at once: the gateway answers slowly, but handles many at a time. */
const lanes = 8;

/** Settles all due payments, each by itself: after a crash their claims expire. */
export async function settleDuePayments(parts: Tools, subjects: PaymentSubjects): Promise<void> {
  const lane = async () => {
    for (let next = await claimNext(parts); next; next = await claimNext(parts)) {
      const { id } = next;
      // The next round finds it at the gateway and records it. The other payments do not wait for it.
      await settle(parts, subjects, next).catch((error) =>
        parts.log.error({ err: error, payment: id }, "the outcome of a payment could not be recorded"),
      );
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Of two workers one gets the row, and the other the next one. */
async function claimNext({ db, clock }: Tools): Promise<Payment | undefined> {
  const now = clock.now();
  const next = db
    .select({ id: payments.id })
    .from(payments)
    .where(isDue(now))
    .orderBy(asc(payments.nextTryAt), asc(payments.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(payments)
    .set(claimedUntil(now))
    // Compared with one value, not with a list: PostgreSQL may evaluate the subquery of a list again for every row, and
    // claim them all.
    .where(and(eq(payments.id, sql`(${next})`), isDue(now)))
    .returning();
  return claimed;
}

async function settle(parts: Tools, subjects: PaymentSubjects, payment: Payment): Promise<PaymentState> {
  const outcome = await askForMoney(parts, payment);
  if (outcome.outcome === "approved") {
    const state = await recordApproved(parts, subjects, payment.id, outcome.payment);
    // If a restore had lost the payment, some of it may have been refunded since.
    if (outcome.payment.cancelledWon > 0) await recoverRefunds(parts, subjects, payment.id, outcome.payment);
    return state;
  }
  if (outcome.outcome === "declined") return recordDeclined(parts, subjects, payment.id, outcome);
  const { db, clock } = parts;
  const nextTryAt = new Date(clock.now().getTime() + waitSeconds(payment.tries) * 1000);
  await db
    .update(payments)
    .set({ nextTryAt, problem: outcome.reason.slice(0, 200) })
    .where(and(eq(payments.id, payment.id), eq(payments.state, "WANTED"), eq(payments.tries, payment.tries)));
  return "WANTED";
}
