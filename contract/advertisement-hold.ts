import * as z from "zod/mini";
import { advertisementPaymentTypes, billingTypes } from "#domain/advertising/advertisement-product.ts";
import { paymentStates } from "#domain/money/payment-attempt.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Money, PlacePoint, ProductId, ShownPeriod } from "./advertisement.ts";
import { Day, Id, Instant } from "./fields.ts";

// What somebody is about to buy.

export const Quote = z.object({
  places: z.array(z.object({ ...PlacePoint.shape, freeFrom: z.nullable(Day) })),
  money: Money,
  /** The first day on which all places are free; null where there is none in the next months. */
  earliestDay: z.nullable(Day),
  displayPeriod: z.nullable(ShownPeriod),
  /** When it is charged again by itself. */
  nextChargeDay: z.nullable(Day),
  /** What comes back, in won: all of it before it is shown, and for each whole day that was not begun. */
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
  /** Of the payment that is on its way or was the last; null where none was begun. */
  payment: z.nullable(z.object({ state: z.enum(keysOf(paymentStates)), problem: z.nullable(z.string()) })),
  /** What came back from the card window for a payment made once; null until it has. */
  pgResult: z.nullable(z.object({ orderId: z.string() })),
});
export type Hold = z.output<typeof Hold>;
