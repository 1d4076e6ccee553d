import type { Tools } from "#server/http/calls/context.ts";
import type { CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import { outcomeOf } from "./ask-for-money.ts";
import { isMoneyPaused } from "./money-pause.ts";
import type { Payment, PaymentSubjects } from "./payment-subject.ts";
import { recordApproved, recordDeclined } from "./record-payment.ts";
import { recoverRefunds } from "./refunds/recover-refunds.ts";

/**
 * Takes over what the gateway has on record and we have not: that it was paid, refused or refunded. True if something
 * changed.
 */
export async function recoverPayment(
  parts: Tools,
  subjects: PaymentSubjects,
  payment: Payment,
  found: CardPayment,
): Promise<boolean> {
  if (found.amountWon !== payment.amountWon) return false;
  if (payment.state === "DECLINED") return giveLateMoneyBack(parts, payment, found);
  const wasPending = payment.state === "WANTED";
  if (wasPending) {
    const outcome = outcomeOf(found);
    if (outcome.outcome === "unknown") return false;
    if (outcome.outcome === "declined")
      return (await recordDeclined(parts, subjects, payment.id, outcome)) === "DECLINED";
    await recordApproved(parts, subjects, payment.id, found);
  }
  return (await recoverRefunds(parts, subjects, payment.id, found)) || wasPending;
}

/** Whether the gateway has refunded all of a payment that we do not count. */
export const hasNothingLeft = (found: CardPayment) => found.cancelledWon === found.amountWon;

/**
 * The money was taken after we had given the payment up for lack of an answer. Nobody waits for it any more, and another
 * attempt may have paid. It is refunded completely, and was never in our ledger.
 */
async function giveLateMoneyBack({ db, outside: { cardGateway }, log }: Tools, payment: Payment, found: CardPayment) {
  const isLate = payment.code === "NO_ANSWER" && found.status === "DONE";
  if (!isLate || (await isMoneyPaused(db))) return false;
  const { id, orderId, amountWon } = payment;
  const { paymentKey } = found;
  const asked = { paymentKey, amountWon, key: `late:${orderId}`, reason: "늦게 승인된 결제" };
  const { outcome } = await cardGateway.cancel(asked);
  if (outcome !== "approved") log.warn({ payment: id, outcome }, "money that came late could not be given back yet");
  return outcome === "approved";
}
