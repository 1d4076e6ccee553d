import { and, eq, inArray } from "drizzle-orm";
import { mostAttempts } from "#domain/money/payment-attempt.ts";
import { payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import { chargeKeyOf, orderIdOf, orderPrefix } from "#server/payments/money-ids.ts";
import type { Payment } from "#server/payments/payment-subject.ts";

/**
 * Another attempt of the same cycle that took the money without a record in our rows. If a restore lost its row, it
 * becomes this attempt. If we had given it up for lack of an answer, it blocks this attempt until its money is refunded.
 */
export async function paidElsewhere(
  { db, outside: { cardGateway } }: Tools,
  payment: Payment,
): Promise<CardPayment | undefined> {
  const { subjectKey, purpose, cycle } = payment;
  if (!subjectKey) return undefined;
  const prefix = await orderPrefix(db);
  const attempts = Array.from({ length: mostAttempts }, (_, at) => at + 1)
    .map((attempt) => ({ attempt, orderId: orderIdOf(prefix, { subjectKey, purpose, cycle, attempt }) }))
    .filter(({ orderId }) => orderId !== payment.orderId);
  const looked = await Promise.all(
    attempts.map(async (one) => ({ ...one, paid: await cardGateway.byOrderId(one.orderId) })),
  );
  const paid = looked.filter((one): one is Paid => one.paid?.approvedAt != null);
  if (paid.length === 0) return undefined;
  const orderIds = paid.map(({ orderId }) => orderId);
  const rows = await db.select({ orderId: payments.orderId }).from(payments).where(inArray(payments.orderId, orderIds));
  const known = new Set(rows.map(({ orderId }) => orderId));
  const late = paid.find(({ orderId, paid }) => known.has(orderId) && paid.cancelledWon < paid.amountWon);
  if (late) throw new Error(`attempt ${late.attempt} beside payment ${payment.id} was given up, and is paid`);
  const lost = paid.find(({ orderId }) => !known.has(orderId));
  if (lost && lost.paid.amountWon === payment.amountWon)
    await db
      .update(payments)
      .set({ attempt: lost.attempt, orderId: lost.orderId, key: chargeKeyOf(lost.orderId) })
      .where(and(eq(payments.id, payment.id), eq(payments.state, "WANTED")));
  return lost?.paid;
}

interface Paid {
  attempt: number;
  orderId: string;
  paid: CardPayment;
}
