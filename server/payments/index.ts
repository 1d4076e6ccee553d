export { chargeKeyOf, orderIdOf, orderPrefix } from "./money-ids.ts";
export type { Declined, Payment, PaymentRefund, PaymentSubject, PaymentSubjects } from "./payment-subject.ts";
export { reconcile, reconcileRecent } from "./reconcile.ts";
export { serveWebhooks } from "./serve-webhooks.ts";
export { settleDuePayments, settlePayment } from "./settle-payment.ts";
export { settleDueRefunds } from "./settle-refunds.ts";
export { hasAttemptLeft, nextOrderId, wantPayment } from "./want-payment.ts";
export { wantRefund } from "./want-refund.ts";
