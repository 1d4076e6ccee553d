import { and, eq } from "drizzle-orm";
import { settlePaymentNow as call } from "#contract/payments.ts";
import { payments } from "#server/db/tables/tables.ts";
import { handle, type Tools } from "#server/http/calls/context.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import type { Payment } from "./payment-subject.ts";
import { paymentTimeline } from "./payment-timeline.ts";
import { recoverPayment } from "./recover-payment.ts";
import { settlePayment } from "./settle-payment.ts";

/** Decides a pending payment. For a paid one, takes over refunds from the gateway. */
export const settlePaymentNow = handle(call, async (context) => {
  const { input, db, refuse, changed, moneyGate } = context;
  const before = await find(context, input.id);
  if (!before) return refuse("payment_not_found");
  if (before.state === "WANTED") {
    if (!(await moneyGate.mayPay(context))) return refuse("money_paused");
    // Due at once. Another process that asks uses the same order and key, so two requests do no harm.
    await db
      .update(payments)
      .set({ nextTryAt: context.clock.now() })
      .where(and(eq(payments.id, before.id), eq(payments.state, "WANTED")));
    await settlePayment(context, paymentSubjects, before.id);
  } else await takeOver(context, before);
  const after = await find(context, before.id);
  if (!after) throw new Error(`payment ${before.id} is gone`);
  changed({
    payment: after.id,
    state: [before.state, after.state],
    refundedWon: [before.refundedWon, after.refundedWon],
  });
  return paymentTimeline(context, after);
});

async function find({ db }: Tools, id: number): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

async function takeOver(tools: Tools, payment: Payment) {
  try {
    const found = await tools.outside.cardGateway.byOrderId(payment.orderId);
    if (found) await recoverPayment(tools, paymentSubjects, payment, found);
  } catch (error) {
    // The answer says that the gateway could not be reached.
    tools.log.warn({ err: error, payment: payment.id }, "the card gateway did not answer about a payment");
  }
}
