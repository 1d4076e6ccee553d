import { and, eq } from "drizzle-orm";
import { retryRefund as call } from "#contract/payments.ts";
import { paymentRefunds } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { refundLine } from "./refund-line.ts";

export const retryRefund = handle(call, async ({ input, db, now, jobs, refuse, changed, afterCommit }) => {
  const isThis = eq(paymentRefunds.id, input.id);
  const [known] = await db.select({ id: paymentRefunds.id }).from(paymentRefunds).where(isThis);
  if (!known) return refuse("refund_not_found");
  const [again] = await db
    .update(paymentRefunds)
    .set({ state: "WANTED", tries: 0, nextTryAt: now })
    .where(and(isThis, eq(paymentRefunds.state, "STUCK")))
    .returning();
  if (!again) return refuse("refund_not_stuck");
  changed({ payment: again.paymentId, refund: again.id, amountWon: again.amountWon, state: ["STUCK", "WANTED"] });
  afterCommit(() => jobs.nudge("payments.refunds"));
  return refundLine(again);
});
