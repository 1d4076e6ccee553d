import * as z from "zod/mini";
import { advertisementPaymentTypes, billingTypes } from "#domain/advertising/advertisement-product.ts";
import { paymentStates } from "#domain/money/payment-attempt.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Money, PlacePoint, ProductId, ShownPeriod } from "./advertisement.ts";
import { Day, Id, Instant } from "./fields.ts";

export const Quote = z.object({
  places: z.array(z.object({ ...PlacePoint.shape, freeFrom: z.nullable(Day) })),
  money: Money,
  /** The first day on which all places are free; null if there is none in the next months. */
  earliestDay: z.nullable(Day),
  displayPeriod: z.nullable(ShownPeriod),
  /** The day of the next recurring charge. */
  nextChargeDay: z.nullable(Day),
  /** The refund: all of it before the advertisement is shown; afterwards this amount for each whole day that has not begun. */
  refundPerDayWon: z.int(),
});

export const Hold = z.object({
  id: Id,
  shopId: Id,
  productId: ProductId,
  places: z.array(PlacePoint),
  money: Money,
  displayPeriod: ShownPeriod,
  nextChargeDay: z.nullable(Day),
  billingType: z.enum(keysOf(billingTypes)),
  paymentType: z.enum(keysOf(advertisementPaymentTypes)),
  heldUntil: Instant,
  /** The current or last payment; null if none was started. */
  payment: z.nullable(z.object({ state: z.enum(keysOf(paymentStates)), problem: z.nullable(z.string()) })),
  /** The result of the card window for a payment made once; null until there is one. */
  pgResult: z.nullable(z.object({ orderId: z.string() })),
});
export type Hold = z.output<typeof Hold>;
