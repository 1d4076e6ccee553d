import { and, asc, desc, eq, sql } from "drizzle-orm";
import { claimSeconds } from "#domain/payment-attempt.ts";
import type { Db } from "#server/db/open-db.ts";
import { paymentRefunds, payments } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import type { CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import { outcomeOf } from "./ask-for-money.ts";
import type { Payment, PaymentRefund, PaymentSubjects } from "./payment-subject.ts";
import { newsOf, recordApproved, recordDeclined } from "./record-payment.ts";
import { writeRefunded } from "./record-refund.ts";

/** Takes over what the gateway has on record and we have not: that it was paid, refused, or given back. True where something changed. */
export async function mendPayment(
  parts: Tools,
  subjects: PaymentSubjects,
  payment: Payment,
  found: CardPayment,
): Promise<boolean> {
  if (found.amountWon !== payment.amountWon) return false;
  if (payment.state === "DECLINED") return giveLateMoneyBack(parts, payment, found);
  const wasWanted = payment.state === "WANTED";
  if (wasWanted) {
    const outcome = outcomeOf(found);
    if (outcome.outcome === "unknown") return false;
    if (outcome.outcome === "declined")
      return (await recordDeclined(parts, subjects, payment.id, outcome)) === "DECLINED";
    await recordApproved(parts, subjects, payment.id, found);
  }
  return (await mendRefunds(parts, subjects, payment.id, found)) || wasWanted;
}

/** Whether the gateway kept nothing of a payment that we do not count. */
export const hasNothingLeft = (found: CardPayment) => found.cancelledWon === found.amountWon;

/**
 * Taken after all, when it had been given up for want of an answer: nobody waits for it any more, and another attempt may have
 * paid. It goes back whole, and was never in our ledger.
 */
async function giveLateMoneyBack({ outside: { cardGateway }, log }: Tools, payment: Payment, found: CardPayment) {
  const isLate = payment.code === "NO_ANSWER" && found.status === "DONE";
  if (!isLate) return false;
  const { id, amountWon } = payment;
  const { paymentKey } = found;
  const asked = { paymentKey, amountWon, key: `late:${id}`, reason: "늦게 승인된 결제" };
  const { outcome } = await cardGateway.cancel(asked);
  if (outcome !== "approved") log.warn({ payment: id, outcome }, "money that came late could not be given back yet");
  return outcome === "approved";
}

async function mendRefunds({ db, live, clock }: Tools, subjects: PaymentSubjects, id: number, found: CardPayment) {
  const now = clock.now();
  const news = await db.transaction(async (db) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
    if (payment?.state !== "APPROVED") return [];
    const ours = await arrived(db, subjects, payment, found, now);
    const outside = await madeOutside(db, subjects, id, found, now);
    const news = ours || outside ? [newsOf(payment)] : [];
    await live.record(db, news, now);
    return news;
  });
  live.published(news);
  return news.length > 0;
}

/** Refunds of ours that the gateway has made. */
async function arrived(db: Db, subjects: PaymentSubjects, payment: Payment, found: CardPayment, now: Date) {
  const keys = new Set(found.cancels.map(({ key }) => key));
  const open = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, payment.id), sql`${paymentRefunds.state} <> 'DONE'`))
    .orderBy(asc(paymentRefunds.id));
  let { refundedWon } = payment;
  const made = open.filter(({ key }) => keys.has(key));
  for (const refund of made) {
    await writeRefunded(db, subjects, { ...payment, refundedWon }, refund, now);
    refundedWon += refund.amountWon;
  }
  return made.length > 0;
}

/** What somebody gave back at the gateway itself, as far as we had not noticed it. */
async function madeOutside(db: Db, subjects: PaymentSubjects, id: number, found: CardPayment, now: Date) {
  const theirs = found.cancels.filter(({ key }) => key === null).reduce((sum, { amountWon }) => sum + amountWon, 0);
  const noticed = await db
    .select({ amountWon: paymentRefunds.amountWon })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, id), eq(paymentRefunds.madeOutside, true)));
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
      ...{ paymentId: id, shopId: payment.shopId, amountWon: newWon, reason: "결제사에서 직접 환불" },
      ...{ madeOutside: true, key: `outside:${id}:${noticed.length + 1}`, state: "WANTED" },
      ...{ nextTryAt: now, createdAt: now },
    })
    .returning();
  if (!refund) throw new Error("an insert returned no row");
  await writeRefunded(db, subjects, { ...payment, refundingWon: payment.refundingWon + newWon }, refund, now);
  return true;
}

/** What went back elsewhere needs not go back again: promises that no longer fit are taken back, the latest first. */
async function makeRoom(db: Db, id: number, wantedWon: number, now: Date): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw new Error(`there is no payment ${id}`);
  let missing = payment.refundingWon + wantedWon - payment.amountWon;
  const promised = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, id), sql`${paymentRefunds.state} <> 'DONE'`))
    .orderBy(desc(paymentRefunds.id))
    .for("update");
  let { refundingWon } = payment;
  for (const refund of promised) {
    if (missing <= 0) break;
    // The gateway may be giving it back at this moment; whoever told us tells us again.
    if (isBeingAsked(refund, now)) throw new Error(`refund ${refund.id} is on its way and cannot be taken back`);
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

/** Claimed a moment ago. One that waits for its next try looks the same shortly before it, and can wait. */
const isBeingAsked = ({ state, tries, nextTryAt }: PaymentRefund, now: Date) =>
  state === "WANTED" && tries > 0 && nextTryAt > now && nextTryAt.getTime() <= now.getTime() + claimSeconds * 1000;
