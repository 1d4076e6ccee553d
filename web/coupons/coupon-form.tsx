import { useNavigate } from "@tanstack/react-router";
import { type Coupon, changeCoupon, createCoupon } from "#contract/coupons.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/action-bar.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { periodInWords } from "#web/parts/promotions/promotion-row.tsx";
import { RecordForm } from "#web/parts/versioned-form/record-form.tsx";
import { useVersionedForm } from "#web/parts/versioned-form/use-versioned-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type CouponDraft, couponDraftOf, couponErrorsOf, couponInput } from "./coupon-draft.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { CouponTicket } from "./coupon-ticket.tsx";
import { discountInWords, leastInWords } from "./discount-in-words.ts";

/** One form to make a coupon and to change it; one that has ended is only to look at. */
export function CouponForm({ shopId, coupon }: { shopId: number; coupon: Coupon | undefined }) {
  const navigate = useNavigate();
  const creating = useCall(createCoupon);
  const changing = useCall(changeCoupon);
  const form = useVersionedForm<Coupon, CouponDraft, Coupon>({
    ...{ saved: coupon, draftOf: couponDraftOf, errorsOf: couponErrorsOf, calls: [creating, changing] },
    send: (draft, over) => {
      const input = { shopId, ...couponInput(draft) };
      return over ? changing.run({ ...input, id: over.id, version: over.version }) : creating.run(input);
    },
  });
  const { draft, errors, sent, patch } = form;
  const toList = () =>
    navigate({ to: "/partners/shops/$shopId/promotions/coupons", params: { shopId: String(shopId) } });

  if (coupon?.state === "DONE") return <Ended coupon={coupon} onDone={toList} />;
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

function Ended({ coupon, onDone }: { coupon: Coupon; onDone: () => void }) {
  return (
    <div className={styles.form}>
      <div className={styles.columns}>
        <Card title="쿠폰">
          <CouponTicket draft={couponDraftOf(coupon)} coupon={coupon} />
        </Card>
      </div>
      <ActionBar note="끝난 쿠폰은 바꿀 수 없어요">
        <Button colour="gray" size={44} onClick={onDone}>
          목록으로 가기
        </Button>
      </ActionBar>
    </div>
  );
}

const factsOf = (coupon: Coupon) =>
  [
    ["이름", coupon.name],
    ["할인", discountInWords(coupon.discount)],
    ["최소 금액", leastInWords(coupon.leastPriceWon)],
    ["수량", `${coupon.quantity.toLocaleString("ko-KR")}장`],
    ["기간", periodInWords(coupon)],
  ] as const;
