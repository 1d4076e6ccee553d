import { type Coupon, createCoupon } from "#contract/coupons.ts";
import type { CouponAudience } from "#domain/promotions/coupon.ts";
import type { Discount } from "#domain/promotions/discount.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";

/** The values of the form; both kinds of discount, so that switching twice loses nothing. */
export interface CouponDraft {
  name: string;
  type: "DISCOUNT_PRICE" | "DISCOUNT_RATE";
  amountWon: number | null;
  ratePercent: number | null;
  leastPriceWon: number | null;
  audience: CouponAudience;
  quantity: number | null;
  fromDay: string | null;
  toDay: string | null;
}

const usualDays = 89;

export function couponDraftOf(coupon: Coupon | undefined): CouponDraft {
  if (!coupon) {
    const today = seoulDay(new Date());
    return {
      name: "",
      type: "DISCOUNT_PRICE",
      amountWon: 5_000,
      ratePercent: 10,
      leastPriceWon: 30_000,
      quantity: 100,
      audience: "EVERYBODY",
      fromDay: today,
      toDay: addDays(today, usualDays),
    };
  }
  const { name, discount, leastPriceWon, audience, quantity, fromDay, toDay } = coupon;
  const isRate = discount.type === "DISCOUNT_RATE";
  return {
    name,
    leastPriceWon,
    audience,
    quantity,
    fromDay,
    toDay,
    type: isRate ? "DISCOUNT_RATE" : "DISCOUNT_PRICE",
    amountWon: discount.type === "DISCOUNT_PRICE" ? discount.amountWon : null,
    ratePercent: isRate ? discount.ratePercent : null,
  };
}

export const discountOf = ({ type, ratePercent, amountWon }: CouponDraft): Discount =>
  type === "DISCOUNT_RATE"
    ? { type, ratePercent: ratePercent ?? Number.NaN }
    : { type, amountWon: amountWon ?? Number.NaN };

/** The input of the call. */
export const couponInput = (draft: CouponDraft) => ({
  name: draft.name,
  discount: discountOf(draft),
  leastPriceWon: draft.leastPriceWon ?? 0,
  audience: draft.audience,
  quantity: draft.quantity ?? Number.NaN,
  fromDay: draft.fromDay ?? "",
  toDay: draft.toDay ?? "",
});

export const couponErrorsOf = (draft: CouponDraft) =>
  fieldErrors(createCoupon.input, { shopId: 1, ...couponInput(draft) });
