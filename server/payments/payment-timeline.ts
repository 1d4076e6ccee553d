import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type * as z from "zod/mini";
import type { PaymentTimeline } from "#contract/payments.ts";
import type { Db } from "#server/db/open-db.ts";
import { ledgerEntries, ledgerLines, paymentRefunds, payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import type { Payment } from "./payment-subject.ts";
import { paymentSummaries } from "./payment-summaries.ts";
import { refundLine } from "./refunds/refund-line.ts";

/** Everything about one payment, with what the gateway says at this moment. */
export async function paymentTimeline(tools: Tools, payment: Payment): Promise<z.input<typeof PaymentTimeline>> {
  const { db } = tools;
  const [summary, ...otherAttempts] = await paymentSummaries(db, [payment, ...(await attemptsBeside(db, payment))]);
  if (!summary) throw new Error(`payment ${payment.id} has no summary`);
  const refunds = await db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, payment.id))
    .orderBy(asc(paymentRefunds.id));
  return {
    ...summary,
    tries: payment.tries,
    nextTryAt: payment.state === "WANTED" ? payment.nextTryAt : null,
    receiptUrl: payment.receiptUrl,
    otherAttempts,
    refunds: refunds.map(refundLine),
    ledger: await ledgerOf(db, payment.id),
    ...(await gatewayView(tools, payment)),
  };
}

function attemptsBeside(db: Db, { id, purpose, subjectId, cycle }: Payment): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.purpose, purpose),
        eq(payments.subjectId, subjectId),
        eq(payments.cycle, cycle),
        ne(payments.id, id),
      ),
    )
    .orderBy(asc(payments.attempt));
}

async function ledgerOf(db: Db, paymentId: number) {
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, paymentId))
    .orderBy(asc(ledgerEntries.id));
  if (entries.length === 0) return [];
  const lines = await db
    .select()
    .from(ledgerLines)
    .where(
      inArray(
        ledgerLines.entryId,
        entries.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ledgerLines.entryId), asc(ledgerLines.line));
  return entries.map(({ id, kind, at }) => ({
    id,
    kind,
    at,
    lines: lines
      .filter(({ entryId }) => entryId === id)
      .map(({ account, debitWon, creditWon }) => ({ account, debitWon, creditWon })),
  }));
}

type GatewayView = Pick<z.input<typeof PaymentTimeline>, "gateway" | "gatewayReachable">;

async function gatewayView({ outside: { cardGateway }, log }: Tools, { id, orderId }: Payment): Promise<GatewayView> {
  try {
    const found = await cardGateway.byOrderId(orderId);
    return { gateway: found ? shownRecord(found) : null, gatewayReachable: true };
  } catch (error) {
    // Our own data is shown all the same, and the screen says that the gateway's is missing.
    log.warn({ err: error, payment: id }, "the card gateway did not answer about a payment");
    return { gateway: null, gatewayReachable: false };
  }
}

function shownRecord({ status, amountWon, cancelledWon, approvedAt, cancels }: CardPayment) {
  return {
    status,
    amountWon,
    cancelledWon,
    approvedAt,
    cancels: cancels.map((cancel) => ({ amountWon: cancel.amountWon, ours: cancel.key !== null })),
  };
}
