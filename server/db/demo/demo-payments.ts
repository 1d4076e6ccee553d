import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orderNameOf } from "#domain/advertising/advertisement-order.ts";
import type { DisplayPeriod } from "#domain/advertising/advertisement-period.ts";
import type { AdvertisementTerm } from "#domain/advertising/advertisement-product.ts";
import { chargeLines, feeBackLines, feeLines, refundLines } from "#domain/money/ledger.ts";
import { explainDecline } from "#domain/money/payment-attempt.ts";
import { type AdvertisementRow, addStep } from "#server/advertisements/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { advertisementCycles, paymentRefunds, payments, sandboxPayments } from "#server/db/tables/tables.ts";
import { postEntry } from "#server/ledger/index.ts";
import { chargeKeyOf, orderIdOf, orderPrefix } from "#server/payments/index.ts";
import type { DemoCard } from "./demo-cards.ts";

interface Attempt {
  row: AdvertisementRow;
  cycle: number;
  card: DemoCard | null;
  pointNames: readonly string[];
  term: AdvertisementTerm;
  at: Date;
}

/** Charged by card at the sandbox and in our tables, with both sides of the ledger. */
export async function payCycle(db: Db, paid: Attempt & { period: DisplayPeriod }): Promise<number> {
  const { row, cycle, period, card, at } = paid;
  const paymentKey = `pay_${randomUUID()}`;
  const { id, orderId } = await attempted(db, paid, 1, { state: "APPROVED", paymentKey, approvedAt: at });
  const amountWon = row.priceWon;
  await db
    .insert(sandboxPayments)
    .values({ paymentKey, orderId, amountWon, at, status: "DONE", card: card?.standIn ?? "check" });
  const entry = { shopId: row.shopId, paymentId: id, at };
  await postEntry(db, { ...entry, kind: "CHARGE", lines: chargeLines(amountWon) });
  await postEntry(db, { ...entry, kind: "FEE", lines: feeLines(amountWon, await feeBps(db, at)) });
  await db
    .insert(advertisementCycles)
    .values({ advertisementId: row.id, cycle, ...period, priceWon: amountWon, paymentId: id });
  return id;
}

/** Requested, and declined by the card. */
export async function declineCycle(db: Db, asked: Attempt & { attempt: number; code: string }): Promise<void> {
  const { row, attempt, code, at } = asked;
  const { orderId } = await attempted(db, asked, attempt, { state: "DECLINED", code, problem: explainDecline(code) });
  await db.insert(sandboxPayments).values({
    paymentKey: `pay_${randomUUID()}`,
    orderId,
    amountWon: row.priceWon,
    at,
    status: "ABORTED",
    card: asked.card?.standIn ?? null,
    failure: { code, message: explainDecline(code) },
  });
  const after = { code, amountWon: row.priceWon };
  await addStep(db, row.id, at, { step: "charge_failed", actor: "gateway", after });
}

async function attempted(db: Db, tried: Attempt, attempt: number, outcome: Partial<typeof payments.$inferInsert>) {
  const { row, cycle, card, pointNames, term, at } = tried;
  const subjectKey = row.moneyKey;
  const orderId = orderIdOf(await orderPrefix(db), { subjectKey, purpose: "ADVERTISEMENT", cycle, attempt });
  const [payment] = await db
    .insert(payments)
    .values({
      purpose: "ADVERTISEMENT",
      subjectId: row.id,
      subjectKey,
      shopId: row.shopId,
      accountId: row.ownerId,
      cycle,
      attempt,
      method: card ? "BILLING" : "ONCE",
      cardId: card?.id ?? null,
      cardWords: card?.words ?? "신한 5678",
      amountWon: row.priceWon,
      orderId,
      tries: 1,
      orderName: orderNameOf({ pointNames, term }),
      key: chargeKeyOf(orderId),
      state: "DECLINED",
      nextTryAt: at,
      createdAt: at,
      decidedAt: at,
      ...outcome,
    })
    .returning({ id: payments.id, orderId: payments.orderId });
  if (!payment) throw new Error("an insert returned no row");
  return payment;
}

interface Refund {
  row: AdvertisementRow;
  paymentId: number;
  amountWon: number;
  reason: string;
  at: Date;
}

/** Refunded by the gateway, the first refund of its payment. */
export async function giveBack(db: Db, { row, paymentId, amountWon, reason, at }: Refund): Promise<void> {
  const key = `refund:${paymentId}:1`;
  const [refund] = await db
    .insert(paymentRefunds)
    .values({
      paymentId,
      shopId: row.shopId,
      amountWon,
      reason,
      key,
      state: "DONE",
      tries: 1,
      nextTryAt: at,
      createdAt: at,
      doneAt: at,
    })
    .returning({ id: paymentRefunds.id });
  const back = { refundingWon: amountWon, refundedWon: amountWon };
  const [payment] = await db.update(payments).set(back).where(eq(payments.id, paymentId)).returning();
  if (!refund || !payment?.paymentKey) throw new Error(`payment ${paymentId} cannot give anything back`);
  await db
    .update(sandboxPayments)
    .set({ cancelledWon: amountWon, cancels: [{ key, amountWon }] })
    .where(eq(sandboxPayments.paymentKey, payment.paymentKey));
  const entry = { shopId: row.shopId, paymentId, refundId: refund.id, at };
  await postEntry(db, { ...entry, kind: "REFUND", lines: refundLines(amountWon, { before: 0 }) });
  const bps = await feeBps(db, payment.createdAt);
  const lines = feeBackLines(amountWon, { before: 0, chargedWon: payment.amountWon, bps });
  await postEntry(db, { ...entry, kind: "FEE_BACK", lines });
  await addStep(db, row.id, at, { step: "refunded", actor: "gateway", after: { amountWon, reason } });
}

const feeBps = async (db: Db, at: Date) => (await ruleInForce(db, "advertising", at)).gatewayFeeBps;
