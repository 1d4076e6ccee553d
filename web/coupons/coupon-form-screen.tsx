import { useParams } from "@tanstack/react-router";
import { listCoupons } from "#contract/coupons.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { OneOf } from "#web/parts/promotions/one-of.tsx";
import { CouponForm } from "./coupon-form.tsx";

/** A new coupon, or one of the shop's. */
export function CouponFormScreen() {
  const { shop } = useCurrentShop();
  const { couponId } = useParams({ strict: false });
  const answer = useAnswer(listCoupons, { shopId: shop.id }, { enabled: couponId !== undefined });
  if (couponId === undefined) return <CouponForm key="new" shopId={shop.id} coupon={undefined} />;
  return (
    <OneOf answer={answer} id={couponId} noun="쿠폰">
      {(coupon) => <CouponForm key={coupon.id} shopId={shop.id} coupon={coupon} />}
    </OneOf>
  );
}
