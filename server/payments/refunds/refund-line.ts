import type { PaymentRefund } from "#server/payments/payment-subject.ts";

/** A refund as operators see it, without the key, which only the gateway needs. */
export const refundLine = (refund: PaymentRefund) => ({
  id: refund.id,
  amountWon: refund.amountWon,
  reason: refund.reason,
  madeOutside: refund.madeOutside,
  state: refund.state,
  tries: refund.tries,
  problem: refund.problem,
  createdAt: refund.createdAt,
  doneAt: refund.doneAt,
});
