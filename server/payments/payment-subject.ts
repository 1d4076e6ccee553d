import type { Db } from "#server/db/open-db.ts";
import type { PaymentPurpose, paymentRefunds, payments } from "#server/db/tables.ts";

export type Payment = typeof payments.$inferSelect;
export type PaymentRefund = typeof paymentRefunds.$inferSelect;

export interface Declined {
  code: string;
  message: string;
}

export interface RefundFailure {
  /** The gateway said no; otherwise it did not answer, and may have done it. */
  isRefused: boolean;
  /** It was the last try. */
  isStuck: boolean;
}

/** What a payment is for hears of its outcome inside the transaction that records it, so that neither is true without the other. */
export interface PaymentSubject {
  paid: (db: Db, payment: Payment, now: Date) => Promise<void>;
  declined: (db: Db, payment: Payment, declined: Declined, now: Date) => Promise<void>;
  refunded: (db: Db, payment: Payment, refund: PaymentRefund, now: Date) => Promise<void>;
  /** After each try in vain. */
  refundFailed: (db: Db, payment: Payment, refund: PaymentRefund, failure: RefundFailure, now: Date) => Promise<void>;
}

/** Whoever settles a payment of its own names only its own subject. */
export type PaymentSubjects = Readonly<Partial<Record<PaymentPurpose, PaymentSubject>>>;

export function subjectOf(subjects: PaymentSubjects, { purpose }: Payment): PaymentSubject {
  const subject = subjects[purpose];
  if (!subject) throw new Error(`nobody hears of payments for ${purpose}`);
  return subject;
}
