export { giveCouponsBack, lockCoupons, takeCoupon } from "./coupon-use.ts";
export { usedDiscounts } from "./used-discounts.ts";
