import { Link, useParams } from "@tanstack/react-router";
import { type Coupon, changeCoupon, createCoupon, listCoupons } from "#contract/coupons.ts";
import { couponAudiences } from "#domain/promotions/coupon.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { RecordForm } from "#web/parts/form/record-form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { LeadersOnly } from "#web/parts/promotions/leaders-only.tsx";
import { ListBar } from "#web/parts/promotions/list-bar.tsx";
import { OneOf } from "#web/parts/promotions/one-of.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { formatPeriod } from "#web/parts/promotions/promotion-row.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { type CouponDraft, couponDraftOf, couponErrorsOf, couponInput } from "./coupon-draft.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { CouponTicket } from "./coupon-ticket.tsx";
import { formatDiscount, formatLeastPrice } from "./format-discount.ts";

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

/** A read-only coupon: it is over, or the role may not change it. */
function CouponDetail({ shopId, coupon }: { shopId: number; coupon: Coupon }) {
  return (
    <div className={classNames(styles.form, styles.narrow)}>
      <Card title="쿠폰">
        <CouponTicket draft={couponDraftOf(coupon)} coupon={coupon} />
      </Card>
      <ListBar
        note={coupon.state === "DONE" ? "끝난 쿠폰은 변경할 수 없어요" : "쿠폰은 대표와 매니저만 변경할 수 있어요"}
        list={<Link to="/partners/shops/$shopId/promotions/coupons" params={{ shopId: String(shopId) }} />}
      />
    </div>
  );
}

/** One form to create and to edit a coupon. */
function CouponForm({ shopId, coupon }: { shopId: number; coupon: Coupon | undefined }) {
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
        <Card title="고객에게 이렇게 보여요">
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
