import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { chargeKeyOf, takeOverPayment } from "#server/payments/index.ts";
import type { OrderSubject } from "./order-subject.ts";

/**
 * Creates the row that was lost by a restore, and records what the gateway has: that it was paid, and later refunds. A
 * pending attempt of the same cycle becomes this payment. False if the cycle was paid in another way meanwhile.
 */
export async function adoptPayment(tools: Tools, subject: OrderSubject, paid: CardPayment): Promise<boolean> {
  const payment = await tools.db.transaction((db) => rowFor(db, subject, paid, tools.clock.now()));
  if (!payment) return false;
  await takeOverPayment(tools, paymentSubjects, payment, paid);
  return true;
}

async function rowFor(db: Db, subject: OrderSubject, { orderId, paymentKey, amountWon }: CardPayment, now: Date) {
  const { purpose, subjectId, subjectKey, cycle } = subject;
  const row = { orderId, key: chargeKeyOf(orderId), attempt: subject.attempt, subjectKey, amountWon };
  const ofCycle = and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), eq(payments.cycle, cycle));
  const [standing] = await db
    .select()
    .from(payments)
    .where(and(ofCycle, inArray(payments.state, ["WANTED", "APPROVED"])))
    .for("update");
  if (standing?.state === "APPROVED") return undefined;
  if (standing) {
    const [taken] = await db.update(payments).set(row).where(eq(payments.id, standing.id)).returning();
    return taken;
  }
  const [made] = await db
    .insert(payments)
    .values({
      ...row,
      purpose,
      subjectId,
      cycle,
      shopId: subject.shopId,
      accountId: subject.accountId,
      method: subject.cardId === null ? "ONCE" : "BILLING",
      cardId: subject.cardId,
      cardWords: "결제사 기록",
      orderName: "결제사 기록에서 찾은 결제",
      paymentKey,
      state: "WANTED",
      nextTryAt: now,
      createdAt: now,
    })
    .returning();
  return made;
}
