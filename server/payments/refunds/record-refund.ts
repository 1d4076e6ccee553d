import { and, eq, sql } from "drizzle-orm";
import { feeBackLines, refundLines } from "#domain/money/ledger.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { paymentRefunds, payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { postEntry } from "#server/ledger/index.ts";
import { activeOperators, notify } from "#server/notifications/index.ts";
import type { CardOutcome } from "#server/outside/card-gateway/card-gateway-port.ts";
import { nextKey } from "#server/payments/money-ids.ts";
import { type Payment, type PaymentRefund, type PaymentSubjects, subjectOf } from "#server/payments/payment-subject.ts";
import { newsOf } from "#server/payments/record-payment.ts";

/** The gateway has refunded it. Recorded once, also if several processes learn of it. */
export function recordRefunded(parts: Tools, subjects: PaymentSubjects, refundId: number): Promise<void> {
  return recorded(parts, refundId, async (db, payment, refund, now) => {
    if (refund.state === "DONE") return false;
    await writeRefunded(db, subjects, payment, refund, now);
    return true;
  });
}

/** For a caller that already holds the payment's row. */
export async function writeRefunded(
  db: Db,
  subjects: PaymentSubjects,
  payment: Payment,
  refund: PaymentRefund,
  now: Date,
) {
  const { amountWon } = refund;
  const before = payment.refundedWon;
  const [done] = await db
    .update(paymentRefunds)
    .set({ state: "DONE", doneAt: now, problem: null })
    .where(eq(paymentRefunds.id, refund.id))
    .returning();
  await db
    .update(payments)
    .set({ refundedWon: before + amountWon })
    .where(eq(payments.id, payment.id));
  // Before the ledger, whose balances many transactions share: a transaction that holds them must not wait for another.
  await subjectOf(subjects, payment).refunded(db, payment, done ?? refund, now);
  const entry = { shopId: payment.shopId, paymentId: payment.id, refundId: refund.id, at: now };
  await postEntry(db, {
    kind: "REFUND",
    ...entry,
    lines: refundLines(amountWon, { before, paidFor: payment.purpose }),
  });
  const { gatewayFeeBps: bps } = await ruleInForce(db, "advertising", payment.createdAt);
  const back = feeBackLines(amountWon, { before, chargedWon: payment.amountWon, bps });
  await postEntry(db, { kind: "FEE_BACK", ...entry, lines: back });
}

const waitMinutes = [1, 5, 30, 120];
const mostTries = 8;

/**
 * A failure: tried again with growing waits, then shown to an operator. A refusal is final for its key, so the next
 * attempt uses another key.
 */
export function recordRefundFailure(
  parts: Tools,
  subjects: PaymentSubjects,
  claimed: PaymentRefund,
  outcome: Exclude<CardOutcome, { outcome: "approved" }>,
): Promise<void> {
  const isRefused = outcome.outcome === "declined";
  const problem = (isRefused ? `${outcome.code} ${outcome.message}` : outcome.reason).slice(0, 200);
  return recorded(parts, claimed.id, async (db, payment, refund, now) => {
    if (refund.state !== "WANTED" || refund.tries !== claimed.tries) return false;
    const isStuck = refund.tries >= mostTries;
    const minutes = waitMinutes[Math.min(refund.tries, waitMinutes.length) - 1] as number;
    await db
      .update(paymentRefunds)
      .set({
        state: isStuck ? "STUCK" : "WANTED",
        problem,
        nextTryAt: new Date(now.getTime() + minutes * 60_000),
        key: isRefused ? nextKey(refund.key) : undefined,
      })
      .where(and(eq(paymentRefunds.id, refund.id), eq(paymentRefunds.tries, refund.tries)));
    await subjectOf(subjects, payment).refundFailed(db, payment, refund, { isRefused, isStuck }, now);
    if (isStuck) await notifyOperators(db, payment, refund, now);
    return true;
  });
}

async function notifyOperators(db: Db, payment: Payment, { amountWon }: PaymentRefund, now: Date) {
  await notify(db, {
    accountIds: await activeOperators(db),
    shopId: payment.shopId,
    title: "환불이 되지 않았어요",
    body: `${payment.orderName} 결제의 환불 ${amountWon.toLocaleString("ko-KR")}원을 ${mostTries}회 시도했지만 실패했어요. 직접 확인해 주세요.`,
    path: `/operator/payments/${payment.id}`,
    now,
  });
}

/** One transaction for the gateway's answer. It locks the payment first and then the refund, like the code that promises one. */
async function recorded(
  { db, live, clock }: Tools,
  refundId: number,
  write: (db: Db, payment: Payment, refund: PaymentRefund, now: Date) => Promise<boolean>,
) {
  const now = clock.now();
  const news = await db.transaction(async (db) => {
    const ofRefund = db
      .select({ id: paymentRefunds.paymentId })
      .from(paymentRefunds)
      .where(eq(paymentRefunds.id, refundId));
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.id, sql`(${ofRefund})`))
      .for("update");
    const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId)).for("update");
    if (!payment || !refund) throw new Error(`there is no refund ${refundId}`);
    const news = (await write(db, payment, refund, now)) ? [newsOf(payment)] : [];
    await live.record(db, news, now);
    return news;
  });
  live.published(news);
}
