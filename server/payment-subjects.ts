import { advertisementPayments } from "./advertisements/index.ts";
import type { PaymentSubjects } from "./payments/index.ts";

/** What each payment is for hears of its outcome. */
export const paymentSubjects: PaymentSubjects = { ADVERTISEMENT: advertisementPayments };
