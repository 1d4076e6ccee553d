import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { paymentRefunds, payments } from "#server/db/tables/tables.ts";
import type { CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import { nextKey, unusedKey } from "#server/payments/money-ids.ts";
import type { Payment, PaymentRefund, PaymentSubjects } from "#server/payments/payment-subject.ts";
import { writeRefunded } from "./record-refund.ts";

interface How {
  now: Date;
  /** Whether a promised refund may be changed: not while another process requests it from the gateway. */
  isFree: (refund: PaymentRefund) => boolean;
}

/** Keys that are already used, here or at the gateway. */
type Taken = { taken: ReadonlySet<string | null> };

/**
 * Cancels that have a key of ours but no row with that amount: a restore of the database has lost them. They are recorded
 * and count against the refunds that are promised now, because those were promised without knowing of them.
 */
export async function recordForgotten(
  db: Db,
  subjects: PaymentSubjects,
  paymentId: number,
  found: CardPayment,
  how: How,
): Promise<boolean> {
  const rows = await refundsOf(db, paymentId);
  const taken = new Set([...rows, ...found.cancels].map(({ key }) => key));
  const known = new Set(rows.filter(({ state }) => state === "DONE").map(({ key }) => key));
  const forgotten = found.cancels.flatMap(({ key, amountWon }) =>
    key === null || known.has(key) ? [] : [{ key, amountWon }],
  );
  for (const cancel of forgotten) await recordOne(db, subjects, paymentId, cancel, { ...how, taken });
  return forgotten.length > 0;
}

async function recordOne(
  db: Db,
  subjects: PaymentSubjects,
  paymentId: number,
  cancel: { key: string; amountWon: number },
  how: How & Taken,
) {
  let { key, amountWon: left } = cancel;
  for (let piece = 2; left > 0; piece += 1) {
    const promise = await coverable(db, paymentId, { key, amountWon: left }, how);
    // A promise that is covered completely ends with this row; otherwise the rest of it stays.
    const part = promise && promise.amountWon < left ? promise.amountWon : left;
    const isWhole = promise !== undefined && promise.amountWon === part;
    if (promise) await cover(db, promise, part, how);
    const payment = await paymentOf(db, paymentId);
    await write(db, subjects, payment, { key, amountWon: part, covers: isWhole ? promise : undefined }, how.now);
    left -= part;
    key = `${cancel.key}#${piece}`;
  }
}

/** The promise that this cancel counts against: the one with its key, one of the same amount, or the oldest. */
async function coverable(db: Db, paymentId: number, cancel: { key: string; amountWon: number }, { isFree }: How) {
  const open = (await refundsOf(db, paymentId)).filter(({ state }) => state !== "DONE");
  const busy = open.find((refund) => !isFree(refund));
  // The gateway may be refunding it at this moment; the next check knows more.
  if (busy) throw new Error(`refund ${busy.id} is on its way, and a forgotten one is not recorded beside it`);
  return (
    open.find(({ key }) => key === cancel.key) ??
    open.find(({ amountWon }) => amountWon === cancel.amountWon) ??
    open[0]
  );
}

/** What was refunded need not be refunded again. The rest of a promise is another request, so it gets another key. */
async function cover(db: Db, promise: PaymentRefund, won: number, { taken }: Taken) {
  const isThis = eq(paymentRefunds.id, promise.id);
  if (won === promise.amountWon) await db.delete(paymentRefunds).where(isThis);
  else
    await db
      .update(paymentRefunds)
      .set({ amountWon: promise.amountWon - won, key: unusedKey(nextKey(promise.key), taken) })
      .where(isThis);
  await db
    .update(payments)
    .set({ refundingWon: sql`${payments.refundingWon} - ${won}` })
    .where(eq(payments.id, promise.paymentId));
}

interface Forgotten {
  key: string;
  amountWon: number;
  /** The promise that it covers. */
  covers: PaymentRefund | undefined;
}

async function write(
  db: Db,
  subjects: PaymentSubjects,
  payment: Payment,
  { key, amountWon, covers }: Forgotten,
  now: Date,
) {
  const refundingWon = payment.refundingWon + amountWon;
  if (refundingWon > payment.amountWon)
    throw new Error(`the gateway gave more of payment ${payment.id} back than our promises leave room for`);
  await db.update(payments).set({ refundingWon }).where(eq(payments.id, payment.id));
  const [refund] = await db
    .insert(paymentRefunds)
    .values({
      paymentId: payment.id,
      shopId: payment.shopId,
      amountWon,
      reason: covers?.reason ?? "결제사 기록에서 찾은 환불",
      cause: covers?.cause ?? null,
      occasion: covers?.occasion ?? null,
      madeOutside: true,
      key,
      state: "WANTED",
      nextTryAt: now,
      createdAt: now,
    })
    .returning();
  if (!refund) throw new Error("an insert returned no row");
  await writeRefunded(db, subjects, { ...payment, refundingWon }, refund, now);
}

const refundsOf = (db: Db, paymentId: number): Promise<PaymentRefund[]> =>
  db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
    .orderBy(asc(paymentRefunds.id))
    .for("update");

async function paymentOf(db: Db, id: number): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`there is no payment ${id}`);
  return payment;
}
