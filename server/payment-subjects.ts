import { advertisementPayments } from "./advertisements/index.ts";
import type { PaymentSubjects } from "./payments/index.ts";
import { reservationPayments } from "./reservations/index.ts";

/** What each payment is for hears of its outcome. */
export const paymentSubjects = {
  ADVERTISEMENT: advertisementPayments,
  RESERVATION: reservationPayments,
} satisfies Required<PaymentSubjects>;
