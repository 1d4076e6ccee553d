import { and, asc, eq, gt, gte, lt, or } from "drizzle-orm";
import type { PaymentDifference } from "#domain/money/reconciliation.ts";
import { payments, reconciliations } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { activeOperators, notify } from "#server/notifications/index.ts";
import type { Payment, PaymentSubjects } from "#server/payments/payment-subject.ts";
import { hasNothingLeft, recoverPayment } from "#server/payments/recover-payment.ts";
import { findUnknownOrders } from "./unknown-orders.ts";

interface Span {
  from: Date;
  to: Date;
  askedBy?: number;
}

const pageSize = 200;
const lanes = 8;

/**
 * Compares every payment of a time range, and every undecided one, with the gateway. Fixes what the gateway's record
 * decides, and lists the rest.
 */
export async function reconcile(parts: Tools, subjects: PaymentSubjects, { from, to, askedBy }: Span) {
  const { db, clock } = parts;
  const at = clock.now();
  const [begun] = await db
    .insert(reconciliations)
    .values({ at, fromAt: from, toAt: to, askedBy: askedBy ?? null })
    .returning();
  if (!begun) throw new Error("an insert returned no row");
  const differences: PaymentDifference[] = [];
  let [checked, mended, after] = [0, 0, 0];
  for (;;) {
    const page = await db
      .select()
      .from(payments)
      .where(
        and(
          gt(payments.id, after),
          or(and(gte(payments.createdAt, from), lt(payments.createdAt, to)), eq(payments.state, "WANTED")),
        ),
      )
      .orderBy(asc(payments.id))
      .limit(pageSize);
    if (page.length === 0) break;
    const waiting = [...page];
    const lane = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const found = await compare(parts, subjects, one);
        if (found.mended) mended++;
        if (found.difference) differences.push(found.difference);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    checked += page.length;
    after = page.at(-1)?.id as number;
  }
  await findUnknownOrders(parts, { from, to });
  differences.sort((a, b) => a.paymentId - b.paymentId);
  const [finished] = await db
    .update(reconciliations)
    .set({ finishedAt: clock.now(), checked, mended, differences })
    .where(eq(reconciliations.id, begun.id))
    .returning();
  if (differences.length > 0) await notifyOperators(parts, differences.length);
  return finished ?? begun;
}

interface Compared {
  mended: boolean;
  difference?: PaymentDifference;
}

async function compare(parts: Tools, subjects: PaymentSubjects, payment: Payment): Promise<Compared> {
  const { cardGateway } = parts.outside;
  const differs = (kind: PaymentDifference["kind"], ours: string, theirs: string): PaymentDifference => ({
    paymentId: payment.id,
    orderId: payment.orderId,
    kind,
    ours,
    theirs,
  });
  try {
    const found = await cardGateway.byOrderId(payment.orderId);
    if (!found) {
      if (payment.state === "DECLINED") return { mended: false };
      const kind = payment.state === "APPROVED" ? "MISSING_AT_GATEWAY" : "UNDECIDED";
      return { mended: false, difference: differs(kind, payment.state, "-") };
    }
    if (found.amountWon !== payment.amountWon)
      return { mended: false, difference: differs("AMOUNT", String(payment.amountWon), String(found.amountWon)) };
    const mended = await recoverPayment(parts, subjects, payment, found);
    const [now] = await parts.db.select().from(payments).where(eq(payments.id, payment.id));
    if (!now) throw new Error(`payment ${payment.id} is gone`);
    if (now.state === "WANTED") return { mended, difference: differs("UNDECIDED", now.state, found.status) };
    const wasPaid = ["DONE", "CANCELED", "PARTIAL_CANCELED"].includes(found.status);
    // Money that came too late has just been refunded, or was refunded on an earlier night.
    if (now.state === "DECLINED" && (mended || (wasPaid && hasNothingLeft(found)))) return { mended };
    if (wasPaid !== (now.state === "APPROVED"))
      return { mended, difference: differs("STATE", now.state, found.status) };
    if (now.state === "APPROVED" && now.refundedWon !== found.cancelledWon)
      return { mended, difference: differs("REFUND", String(now.refundedWon), String(found.cancelledWon)) };
    return { mended };
  } catch (error) {
    parts.log.warn({ err: error, payment: payment.id }, "a payment could not be compared with the gateway");
    return { mended: false, difference: differs("UNREACHABLE", payment.state, "?") };
  }
}

async function notifyOperators({ db, clock }: Tools, count: number) {
  await notify(db, {
    accountIds: await activeOperators(db),
    title: "결제 대사에서 불일치가 발견됐어요",
    body: `결제사 기록과 다른 결제가 ${count.toLocaleString("ko-KR")}건 있어요.`,
    path: "/operator/payments/reconciliations",
    now: clock.now(),
  });
}

const day = 24 * 60 * 60 * 1000;

/** Every night for the last three days: the gateway may report a cardholder's complaint late. */
export async function reconcileRecent(parts: Tools, subjects: PaymentSubjects): Promise<void> {
  const to = parts.clock.now();
  await reconcile(parts, subjects, { from: new Date(to.getTime() - 3 * day), to });
}
