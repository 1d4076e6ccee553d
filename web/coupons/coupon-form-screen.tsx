import { useParams } from "@tanstack/react-router";
import { listCoupons } from "#contract/coupons.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { LeadersOnly } from "#web/parts/promotions/leaders-only.tsx";
import { OneOf } from "#web/parts/promotions/one-of.tsx";
import { CouponDetail } from "./coupon-detail.tsx";
import { CouponForm } from "./coupon-form.tsx";

/** A new coupon, an existing one to edit, or a read-only one: it is over, or the person is a designer. */
export function CouponFormScreen() {
  const { shop, role } = useCurrentShop();
  const leads = role !== "MEMBER";
  const { couponId } = useParams({ strict: false });
  const answer = useAnswer(listCoupons, { shopId: shop.id }, { enabled: couponId !== undefined });
  if (couponId === undefined && leads) return <CouponForm key="new" shopId={shop.id} coupon={undefined} />;
  if (couponId === undefined) return <LeadersOnly makes="쿠폰을" />;
  return (
    <OneOf answer={answer} id={couponId} noun="쿠폰">
      {(coupon) =>
        coupon.state === "DONE" || !leads ? (
          <CouponDetail shopId={shop.id} coupon={coupon} />
        ) : (
          <CouponForm key={coupon.id} shopId={shop.id} coupon={coupon} />
        )
      }
    </OneOf>
  );
}
