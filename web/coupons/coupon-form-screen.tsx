import { useParams } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { listCoupons } from "#contract/coupons.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CouponForm } from "./coupon-form.tsx";

/** A new coupon, or one of the shop's. */
export function CouponFormScreen() {
  const { shop } = useCurrentShop();
  const { couponId } = useParams({ strict: false });
  const answer = useAnswer(listCoupons, { shopId: shop.id }, { enabled: couponId !== undefined });
  if (couponId === undefined) return <CouponForm key="new" shopId={shop.id} coupon={undefined} />;
  return (
    <Answered
      answer={answer}
      bones={
        <Card>
          <ListBones rows={6} />
        </Card>
      }
    >
      {({ items }) => {
        const coupon = items.find(({ id }) => id === Number(couponId));
        return coupon ? <CouponForm key={coupon.id} shopId={shop.id} coupon={coupon} /> : <NotHere />;
      }}
    </Answered>
  );
}

function NotHere() {
  return (
    <Card>
      <EmptyState icon={Compass} title="볼 수 없는 쿠폰이에요" text="지웠거나, 다른 매장의 쿠폰이에요." />
    </Card>
  );
}
