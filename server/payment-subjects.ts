import { advertisementPayments } from "./advertisements/index.ts";
import type { PaymentSubjects } from "./payments/index.ts";
import { reservationPayments } from "./reservations/index.ts";

/** The subject of each payment purpose, which gets the outcome. */
export const paymentSubjects = {
  ADVERTISEMENT: advertisementPayments,
  RESERVATION: reservationPayments,
} satisfies Required<PaymentSubjects>;
