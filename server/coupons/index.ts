export { giveCouponsBack, lockCoupons, takeCoupon } from "./coupon-use.ts";
