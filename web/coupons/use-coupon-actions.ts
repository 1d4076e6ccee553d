import { type Coupon, removeCoupon, switchCoupon } from "#contract/coupons.ts";
import { useCall } from "#web/api/use-call.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** The actions for a coupon in the list. */
export function useCouponActions(shopId: number) {
  const switching = useCall(switchCoupon);
  const removing = useCall(removeCoupon);
  return {
    pending: switching.state === "pending" || removing.state === "pending",
    failure: removing.failure ?? switching.failure,
    switchTo: async ({ id, name }: Coupon, on: boolean) => {
      removing.reset();
      if (await switching.run({ shopId, id, state: on ? "ACTIVE" : "DISABLED" }))
        toast({ text: on ? `${name} 쿠폰을 켰어요` : `${name} 쿠폰을 멈췄어요`, tone: "done" });
    },
    remove: async ({ id, name }: Coupon) => {
      switching.reset();
      const sure = await confirm({
        title: `${name} 쿠폰을 지울까요?`,
        content: "손님이 더는 쓸 수 없어요. 아직 쓴 손님은 없어요.",
        confirmLabel: "쿠폰 지우기",
        danger: true,
      });
      if (sure && (await removing.run({ shopId, id }))) toast({ text: `${name} 쿠폰을 지웠어요`, tone: "done" });
    },
  };
}
