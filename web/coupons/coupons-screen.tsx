import { Link } from "@tanstack/react-router";
import { Plus, TicketPercent } from "lucide-react";
import { useRef } from "react";
import { type Coupon, listCoupons, removeCoupon, switchCoupon } from "#contract/coupons.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useShownAlert } from "#web/parts/form/use-shown-alert.ts";
import { PromotionTabs } from "#web/parts/list/promotion-tabs.tsx";
import { PromotionCard } from "#web/parts/promotions/promotion-card.tsx";
import { PromotionList } from "#web/parts/promotions/promotion-list.tsx";
import { PromotionRow } from "#web/parts/promotions/promotion-row.tsx";
import { Button } from "#web/ui/button.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { CouponUse } from "./coupon-use.tsx";
import { formatDiscount, formatLeastPrice } from "./format-discount.ts";

/** The shop's coupons, and how many are used. */
export function CouponsScreen() {
  const { shop, role } = useCurrentShop();
  const leads = role !== "MEMBER";
  const answer = useAnswer(listCoupons, { shopId: shop.id });
  const { switchTo, remove, pending, failure } = useCouponActions(shop.id);
  const refusal = useRef<HTMLDivElement>(null);
  useShownAlert(refusal, failure);
  const params = { shopId: String(shop.id) };
  const add = leads && (
    <Button
      colour="purple"
      size={44}
      icon={Plus}
      render={<Link to="/partners/shops/$shopId/promotions/coupons/new" params={params} />}
    >
      쿠폰 만들기
    </Button>
  );
  return (
    <PromotionList
      tabs={<PromotionTabs shopId={shop.id} />}
      failure={
        failure !== undefined && (
          <div ref={refusal}>
            <FormFailure failure={failure} />
          </div>
        )
      }
    >
      <PromotionCard
        answer={answer}
        title="쿠폰"
        add={add}
        empty={{
          icon: TicketPercent,
          title: "아직 쿠폰이 없어요",
          text: "첫 방문 고객에게만 주거나 모든 고객에게 줄 수 있어요. 고객 한 명이 한 번 사용할 수 있어요.",
        }}
        row={(coupon) => (
          <PromotionRow
            key={coupon.id}
            sale={coupon}
            discount={formatDiscount(coupon.discount)}
            form={
              <Link
                to="/partners/shops/$shopId/promotions/coupons/$couponId"
                params={{ ...params, couponId: String(coupon.id) }}
              />
            }
            busy={pending}
            onSwitch={leads ? (on) => switchTo(coupon, on) : undefined}
            onRemove={leads && coupon.used === 0 ? () => remove(coupon) : undefined}
          >
            <p>{formatLeastPrice(coupon.leastPriceWon)}</p>
            <CouponUse coupon={coupon} />
          </PromotionRow>
        )}
      />
    </PromotionList>
  );
}

/** The actions for a coupon in the list. */
function useCouponActions(shopId: number) {
  const switching = useCall(switchCoupon);
  const removing = useCall(removeCoupon);
  return {
    pending: switching.state === "pending" || removing.state === "pending",
    failure: removing.failure ?? switching.failure,
    switchTo: async ({ id, name }: Coupon, on: boolean) => {
      removing.reset();
      if (await switching.run({ shopId, id, state: on ? "ACTIVE" : "DISABLED" }))
        toast({ text: on ? `${name} 쿠폰을 켰어요` : `${name} 쿠폰을 중지했어요`, tone: "done" });
    },
    remove: async ({ id, name }: Coupon) => {
      switching.reset();
      const sure = await confirm({
        title: `${name} 쿠폰을 삭제할까요?`,
        content: "고객이 더는 사용할 수 없어요. 아직 사용한 고객은 없어요.",
        confirmLabel: "쿠폰 삭제하기",
        danger: true,
      });
      if (sure && (await removing.run({ shopId, id }))) toast({ text: `${name} 쿠폰을 삭제했어요`, tone: "done" });
    },
  };
}
