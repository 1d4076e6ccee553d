import type { Db } from "#server/db/open-db.ts";
import type { PaymentPurpose, paymentRefunds, payments } from "#server/db/tables/tables.ts";

export type Payment = typeof payments.$inferSelect;
export type PaymentRefund = typeof paymentRefunds.$inferSelect;

export interface Declined {
  code: string;
  message: string;
}

export interface RefundFailure {
  /** True if the gateway refused. False if it did not answer and may have done it. */
  isRefused: boolean;
  /** It was the last attempt. */
  isStuck: boolean;
}

/** The subject of a payment gets the outcome inside the transaction that records it, so that both are saved or neither. */
export interface PaymentSubject {
  paid: (db: Db, payment: Payment, now: Date) => Promise<void>;
  declined: (db: Db, payment: Payment, declined: Declined, now: Date) => Promise<void>;
  refunded: (db: Db, payment: Payment, refund: PaymentRefund, now: Date) => Promise<void>;
  /** After each failed attempt. */
  refundFailed: (db: Db, payment: Payment, refund: PaymentRefund, failure: RefundFailure, now: Date) => Promise<void>;
}

/** A caller that settles its own payments passes only its own subject. */
export type PaymentSubjects = Readonly<Partial<Record<PaymentPurpose, PaymentSubject>>>;

export function subjectOf(subjects: PaymentSubjects, { purpose }: Payment): PaymentSubject {
  const subject = subjects[purpose];
  if (!subject) throw new Error(`nobody hears of payments for ${purpose}`);
  return subject;
}
