import { eq } from "drizzle-orm";
import { chargeLines, feeLines } from "#domain/money/ledger.ts";
import { explainDecline, type PaymentState } from "#domain/money/payment-attempt.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { cards, payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { postEntry } from "#server/ledger/index.ts";
import type { CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import { type Declined, type Payment, type PaymentSubjects, subjectOf } from "./payment-subject.ts";

/** The gateway has taken the money: payment, ledger and subject are updated together, once. */
export function recordApproved(
  parts: Tools,
  subjects: PaymentSubjects,
  id: number,
  { paymentKey, approvedAt, receiptUrl }: CardPayment,
): Promise<PaymentState> {
  return decided(parts, id, async (db, payment, now) => {
    const at = approvedAt ?? now;
    const [approved] = await db
      .update(payments)
      .set({
        state: "APPROVED",
        paymentKey,
        approvedAt: at,
        receiptUrl,
        decidedAt: now,
        code: null,
        problem: null,
      })
      .where(eq(payments.id, id))
      .returning();
    if (!approved) throw new Error(`payment ${id} is gone`);
    const [{ gatewayFeeBps }] = await Promise.all([
      ruleInForce(db, "advertising", payment.createdAt),
      markCard(db, payment, null, now),
    ]);
    // Before the ledger, whose balances many transactions share: a transaction that holds them must not wait for another.
    await subjectOf(subjects, payment).paid(db, approved, now);
    const { shopId, amountWon, purpose } = payment;
    const entry = { shopId, paymentId: id, at: now };
    await Promise.all([
      postEntry(db, { kind: "CHARGE", ...entry, lines: chargeLines(amountWon, purpose) }),
      postEntry(db, { kind: "FEE", ...entry, lines: feeLines(amountWon, gatewayFeeBps) }),
    ]);
    return "APPROVED";
  });
}

export function recordDeclined(
  parts: Tools,
  subjects: PaymentSubjects,
  id: number,
  declined: Declined,
): Promise<PaymentState> {
  return decided(parts, id, async (db, payment, now) => {
    const { code } = declined;
    const problem = explainDecline(code);
    await db.update(payments).set({ state: "DECLINED", code, problem, decidedAt: now }).where(eq(payments.id, id));
    await markCard(db, payment, code, now);
    await subjectOf(subjects, payment).declined(db, { ...payment, state: "DECLINED", code, problem }, declined, now);
    return "DECLINED";
  });
}

/** The second process that gets the outcome finds it decided and changes nothing. */
async function decided(
  { db, live, clock }: Tools,
  id: number,
  record: (db: Db, payment: Payment, now: Date) => Promise<PaymentState>,
): Promise<PaymentState> {
  const now = clock.now();
  const { state, news } = await db.transaction(async (db) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
    if (!payment) throw new Error(`there is no payment ${id}`);
    if (payment.state !== "WANTED") return { state: payment.state, news: [] };
    const state = await record(db, payment, now);
    const news = [newsOf(payment)];
    await live.record(db, news, now);
    return { state, news };
  });
  live.published(news);
  return state;
}

const newsKinds = { ADVERTISEMENT: "advertisements_changed", RESERVATION: "reservations_changed" } as const;

export const newsOf = ({ shopId, subjectId, purpose }: Payment) => ({
  shopId,
  kind: newsKinds[purpose],
  subjectIds: [subjectId],
});

/** Marks whether the charged card works. */
async function markCard(db: Db, { cardId }: Payment, problemCode: string | null, now: Date) {
  if (cardId === null) return;
  await db
    .update(cards)
    .set({ problemCode, problemAt: problemCode ? now : null })
    .where(eq(cards.id, cardId));
}
