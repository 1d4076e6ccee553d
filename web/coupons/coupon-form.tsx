import { type Coupon, changeCoupon, createCoupon } from "#contract/coupons.ts";
import { couponAudiences } from "#domain/promotions/coupon.ts";
import { useCall } from "#web/api/use-call.ts";
import { RecordForm } from "#web/parts/form/record-form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { formatPeriod } from "#web/parts/promotions/promotion-row.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Card } from "#web/ui/display/card.tsx";
import { type CouponDraft, couponDraftOf, couponErrorsOf, couponInput } from "./coupon-draft.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { CouponTicket } from "./coupon-ticket.tsx";
import { formatDiscount, formatLeastPrice } from "./format-discount.ts";

/** One form to create and to edit a coupon. */
export function CouponForm({ shopId, coupon }: { shopId: number; coupon: Coupon | undefined }) {
  const navigate = useNavigateIfStillHere();
  const creating = useCall(createCoupon);
  const changing = useCall(changeCoupon);
  const form = useForm<Coupon, CouponDraft, Coupon>({
    saved: coupon,
    draftOf: couponDraftOf,
    errorsOf: couponErrorsOf,
    calls: [creating, changing],
    send: (draft, over) => {
      const input = { shopId, ...couponInput(draft) };
      return over ? changing.run({ ...input, id: over.id, version: over.version }) : creating.run(input);
    },
  });
  const { draft, errors, sent, patch } = form;
  const toList = () =>
    navigate({ to: "/partners/shops/$shopId/promotions/coupons", params: { shopId: String(shopId) } });
  return (
    <RecordForm
      form={form}
      noun="쿠폰"
      colour="purple"
      facts={factsOf}
      onDone={toList}
      aside={
        <Card title="손님에게 이렇게 보여요">
          <CouponTicket draft={draft} coupon={coupon} />
        </Card>
      }
    >
      <Card title="쿠폰">
        <CouponFields draft={draft} errors={errors} touched={sent} inUse={(coupon?.used ?? 0) > 0} onChange={patch} />
      </Card>
    </RecordForm>
  );
}

const factsOf = (coupon: Coupon) =>
  [
    ["이름", coupon.name],
    ["할인", formatDiscount(coupon.discount)],
    ["대상", couponAudiences[coupon.audience].label],
    ["최소 금액", formatLeastPrice(coupon.leastPriceWon)],
    ["수량", `${coupon.quantity.toLocaleString("ko-KR")}장`],
    ["기간", formatPeriod(coupon)],
  ] as const;
