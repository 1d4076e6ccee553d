import { and, asc, desc, eq } from "drizzle-orm";
import { chargeLines, feeLines, refundLines } from "#domain/money/ledger.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { paymentRefunds, payments, sandboxPayments } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { postEntry } from "#server/ledger/index.ts";
import type { TestServer } from "#server/testing/test-server.ts";

interface Paid {
  id: number;
  shopId: number;
  paidWon: number;
  /** Refunded because another designer costs less. */
  refundedWon?: number;
}

/** As after a payment in the card window: paid at the gateway, approved and in the ledger. */
export async function makePayment({ db, clock }: Parts, { id, shopId, paidWon, refundedWon = 0 }: Paid) {
  const [paymentKey, orderId, at] = [`pay_${crypto.randomUUID()}`, `book_${id}_1_1_made`, clock.now()];
  const refundKey = `refund:made:${id}`;
  await db.insert(sandboxPayments).values({
    paymentKey,
    orderId,
    amountWon: paidWon,
    cancelledWon: refundedWon,
    at,
    cancels: refundedWon > 0 ? [{ key: refundKey, amountWon: refundedWon }] : [],
  });
  const [made] = await db
    .insert(payments)
    .values({
      purpose: "RESERVATION",
      subjectId: id,
      shopId,
      cycle: 1,
      attempt: 1,
      method: "ONCE",
      amountWon: paidWon,
      orderId,
      orderName: "커트",
      key: `reservation:${id}:1:1`,
      paymentKey,
      state: "APPROVED",
      tries: 1,
      refundingWon: refundedWon,
      refundedWon,
      nextTryAt: at,
      createdAt: at,
      approvedAt: at,
      decidedAt: at,
    })
    .returning({ id: payments.id });
  const paymentId = made?.id as number;
  const { gatewayFeeBps } = await ruleInForce(db, "advertising", at);
  const entry = { shopId, paymentId, at };
  await postEntry(db, { kind: "CHARGE", ...entry, lines: chargeLines(paidWon, "RESERVATION") });
  // The gateway takes no fee on what was refunded at once.
  await postEntry(db, { kind: "FEE", ...entry, lines: feeLines(paidWon - refundedWon, gatewayFeeBps) });
  if (refundedWon > 0) {
    const [refund] = await db
      .insert(paymentRefunds)
      .values({
        paymentId,
        shopId,
        amountWon: refundedWon,
        reason: "디자이너 변경에 따른 차액",
        cause: "CHEAPER_DESIGNER",
        key: refundKey,
        state: "DONE",
        tries: 1,
        nextTryAt: at,
        createdAt: at,
        doneAt: at,
      })
      .returning({ id: paymentRefunds.id });
    const lines = refundLines(refundedWon, { before: 0, paidFor: "RESERVATION" });
    await postEntry(db, { kind: "REFUND", ...entry, refundId: refund?.id as number, lines });
  }
  return { paymentId, paymentKey, orderId };
}

/** The latest payment attempt of a reservation. */
export async function paymentOfReservation({ parts: { db } }: TestServer, reservationId: number) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(isOf(reservationId))
    .orderBy(desc(payments.attempt))
    .limit(1);
  if (!payment) throw new Error(`nobody has paid for reservation ${reservationId}`);
  return payment;
}

/** The refunds of a reservation's payments, also coming ones, in the order of their promises. */
export async function refundsOfReservation({ parts: { db } }: TestServer, reservationId: number) {
  const rows = await db
    .select({ refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(isOf(reservationId))
    .orderBy(asc(paymentRefunds.id));
  return rows.map(({ refund }) => refund);
}

const isOf = (reservationId: number) => and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, reservationId));
