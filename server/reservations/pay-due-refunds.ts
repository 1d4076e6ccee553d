import { and, asc, eq, lte, sql } from "drizzle-orm";
import { refunds, reservations } from "#server/db/tables.ts";
import type { Parts } from "#server/http/context.ts";
import type { CardOutcome } from "#server/outside/card-gateway/card-gateway-port.ts";
import { type Refund, recordDeclined, recordPaid, recordUnknown } from "./refund-outcome.ts";

/** Nobody else takes a refund for so long; whoever died with it is not waited for any longer. */
const claimMilliseconds = 60_000;

/** Money on its way back, one refund after the other: the intent is committed, the gateway asked, the outcome recorded. */
export async function payDueRefunds(parts: Parts): Promise<void> {
  for (;;) {
    const refund = await claimNext(parts);
    if (!refund) return;
    const outcome = await askGateway(parts, refund);
    if (outcome.outcome === "approved") await recordPaid(parts, refund);
    else if (outcome.outcome === "declined") await recordDeclined(parts, refund, outcome);
    else await recordUnknown(parts, refund, outcome.reason);
  }
}

/** Of two workers one gets the row, and the other the next one. */
async function claimNext({ db, clock }: Parts): Promise<Refund | undefined> {
  const now = clock.now();
  const isDue = and(eq(refunds.state, "WANTED"), lte(refunds.nextTryAt, now));
  const next = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(isDue)
    .orderBy(asc(refunds.nextTryAt), asc(refunds.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(refunds)
    .set({ nextTryAt: new Date(now.getTime() + claimMilliseconds), tries: sql`${refunds.tries} + 1` })
    // Compared with one value and not with a list: a list may be asked for anew for every row, and claim them all.
    .where(and(eq(refunds.id, sql`(${next})`), isDue))
    .returning();
  return claimed;
}

async function askGateway({ db, outside: { cardGateway } }: Parts, refund: Refund): Promise<CardOutcome> {
  const [row] = await db
    .select({ paymentKey: reservations.paymentKey })
    .from(reservations)
    .where(and(eq(reservations.id, refund.reservationId), eq(reservations.shopId, refund.shopId)));
  const paymentKey = row?.paymentKey;
  if (!paymentKey) return { outcome: "declined", code: "NO_PAYMENT", message: "결제 기록이 없어요" };
  const { amountWon, key } = refund;
  const outcome = await cardGateway.cancel({ paymentKey, amountWon, key, reason: reasons[refund.reason] });
  if (outcome.outcome !== "unknown") return outcome;
  // No answer is no answer: only what the gateway has on record tells whether it was done.
  const payment = await cardGateway.byPaymentKey(paymentKey);
  return payment?.cancels.some((one) => one.key === key) ? { outcome: "approved" } : outcome;
}

const reasons: Record<Refund["reason"], string> = {
  CANCEL: "예약 취소",
  CHEAPER_DESIGNER: "디자이너 변경에 따른 차액",
  NO_SHOW_REST: "노쇼 위약금을 뺀 나머지",
};
