import type { Db } from "#server/db/open-db.ts";
import type { PaymentPurpose, paymentRefunds, payments } from "#server/db/tables.ts";

export type Payment = typeof payments.$inferSelect;
export type PaymentRefund = typeof paymentRefunds.$inferSelect;

export interface Declined {
  code: string;
  message: string;
}

/** What a payment is for hears of its outcome inside the transaction that records it, so that neither is true without the other. */
export interface PaymentSubject {
  paid: (db: Db, payment: Payment, now: Date) => Promise<void>;
  declined: (db: Db, payment: Payment, declined: Declined, now: Date) => Promise<void>;
  refunded: (db: Db, payment: Payment, refund: PaymentRefund, now: Date) => Promise<void>;
  refundFailed: (db: Db, payment: Payment, refund: PaymentRefund, now: Date) => Promise<void>;
}

export type PaymentSubjects = Readonly<Record<PaymentPurpose, PaymentSubject>>;
