import { and, asc, desc, eq, sql } from "drizzle-orm";
import { claimSeconds } from "#domain/money/payment-attempt.ts";
import type { Db } from "#server/db/open-db.ts";
import { paymentRefunds, payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import type { Payment, PaymentRefund, PaymentSubjects } from "#server/payments/payment-subject.ts";
import { newsOf } from "#server/payments/record-payment.ts";
import { recordForgotten } from "./forgotten-cancels.ts";
import { writeRefunded } from "./record-refund.ts";

/**
 * Records every cancel that the gateway has and we have not: our refunds whose answer was lost, our refunds that a
 * restore of the database has lost, and refunds made at the gateway itself. True if something changed. The caller's own
 * refund (`askedFor`) may be covered by what is found, although it is claimed.
 */
export async function recoverRefunds(
  { db, live, clock }: Tools,
  subjects: PaymentSubjects,
  id: number,
  found: CardPayment,
  askedFor?: number,
): Promise<boolean> {
  const now = clock.now();
  const news = await db.transaction(async (db) => {
    const payment = await lockPayment(db, id);
    if (payment.state !== "APPROVED") return [];
    const ours = await arrived(db, subjects, payment, found, now);
    const forgotten = await recordForgotten(db, subjects, id, found, { now, isFree: freeFor(askedFor, now) });
    const outside = await madeOutside(db, subjects, id, found, now);
    const news = ours || forgotten || outside ? [newsOf(payment)] : [];
    await live.record(db, news, now);
    return news;
  });
  live.published(news);
  return news.length > 0;
}

async function lockPayment(db: Db, id: number): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw new Error(`there is no payment ${id}`);
  return payment;
}

/** Refunds of ours that the gateway has made, with the amount that we asked for. */
async function arrived(db: Db, subjects: PaymentSubjects, payment: Payment, found: CardPayment, now: Date) {
  const given = new Map(found.cancels.map(({ key, amountWon }) => [key, amountWon]));
  const open = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, payment.id), sql`${paymentRefunds.state} <> 'DONE'`))
    .orderBy(asc(paymentRefunds.id));
  let { refundedWon } = payment;
  const made = open.filter(({ key, amountWon }) => given.get(key) === amountWon);
  for (const refund of made) {
    await writeRefunded(db, subjects, { ...payment, refundedWon }, refund, now);
    refundedWon += refund.amountWon;
  }
  return made.length > 0;
}

/** Refunds made at the gateway itself that we had not noticed yet. */
async function madeOutside(db: Db, subjects: PaymentSubjects, id: number, found: CardPayment, now: Date) {
  const theirs = found.cancels.filter(({ key }) => key === null).reduce((sum, { amountWon }) => sum + amountWon, 0);
  const noticed = await db
    .select({ amountWon: paymentRefunds.amountWon })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, id), sql`${paymentRefunds.key} like 'outside:%'`));
  const newWon = theirs - noticed.reduce((sum, { amountWon }) => sum + amountWon, 0);
  if (newWon <= 0) return false;
  const payment = await makeRoom(db, id, newWon, now);
  await db
    .update(payments)
    .set({ refundingWon: payment.refundingWon + newWon })
    .where(eq(payments.id, id));
  const [refund] = await db
    .insert(paymentRefunds)
    .values({
      paymentId: id,
      shopId: payment.shopId,
      amountWon: newWon,
      reason: "결제사에서 직접 환불",
      madeOutside: true,
      key: `outside:${payment.orderId}:${noticed.length + 1}`,
      state: "WANTED",
      nextTryAt: now,
      createdAt: now,
    })
    .returning();
  if (!refund) throw new Error("an insert returned no row");
  await writeRefunded(db, subjects, { ...payment, refundingWon: payment.refundingWon + newWon }, refund, now);
  return true;
}

/** What was refunded elsewhere need not be refunded again: promises that no longer fit are cancelled, the latest first. */
async function makeRoom(db: Db, id: number, neededWon: number, now: Date): Promise<Payment> {
  const payment = await lockPayment(db, id);
  let missing = payment.refundingWon + neededWon - payment.amountWon;
  const promised = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, id), sql`${paymentRefunds.state} <> 'DONE'`))
    .orderBy(desc(paymentRefunds.id))
    .for("update");
  let { refundingWon } = payment;
  const isFree = freeFor(undefined, now);
  for (const refund of promised) {
    if (missing <= 0) break;
    // The gateway may be refunding it at this moment; the same hint will come again.
    if (!isFree(refund)) throw new Error(`refund ${refund.id} is on its way and cannot be taken back`);
    const cut = Math.min(missing, refund.amountWon);
    const isThis = eq(paymentRefunds.id, refund.id);
    if (cut === refund.amountWon) await db.delete(paymentRefunds).where(isThis);
    else
      await db
        .update(paymentRefunds)
        .set({ amountWon: refund.amountWon - cut })
        .where(isThis);
    missing -= cut;
    refundingWon -= cut;
  }
  await db.update(payments).set({ refundingWon }).where(eq(payments.id, id));
  return { ...payment, refundingWon };
}

/** Not if another process claimed it a moment ago. A refund shortly before its next attempt looks the same, and can wait. */
const freeFor =
  (askedFor: number | undefined, now: Date) =>
  ({ id, state, tries, nextTryAt }: PaymentRefund): boolean =>
    id === askedFor ||
    !(state === "WANTED" && tries > 0 && nextTryAt > now && nextTryAt.getTime() <= now.getTime() + claimSeconds * 1000);
