import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { type Coupon, changeCoupon, createCoupon } from "#contract/coupons.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/action-bar.tsx";
import { ChangedElsewhere } from "#web/parts/changed-elsewhere.tsx";
import { FormFailure } from "#web/parts/form-failure.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { periodInWords } from "#web/parts/promotions/promotion-row.tsx";
import { useVersionedForm } from "#web/parts/promotions/use-versioned-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";
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
  const { draft, errors, sent, newer, patch } = form;
  const done = coupon?.state === "DONE";
  const toList = () =>
    navigate({ to: "/partners/shops/$shopId/promotions/coupons", params: { shopId: String(shopId) } });

  async function save(over?: Coupon) {
    const saved = await form.save(over);
    if (!saved) return;
    toast({ text: `${saved.name} 쿠폰을 저장했어요`, tone: "done" });
    await toList();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.pending && !done) save();
  }
  return (
    <form ref={form.place} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.columns}>
        {!done && (
          <Card title="쿠폰">
            <CouponFields
              draft={draft}
              errors={errors}
              touched={sent}
              inUse={(coupon?.used ?? 0) > 0}
              onChange={patch}
            />
          </Card>
        )}
        <div className={styles.aside}>
          <Card title={done ? "쿠폰" : "손님에게 이렇게 보여요"}>
            <CouponTicket draft={draft} coupon={coupon} />
          </Card>
        </div>
      </div>
      <FormFailure failure={form.failure} />
      {newer ? (
        <ChangedElsewhere
          newer={factsOf(newer)}
          pending={form.pending}
          onTakeNewer={form.takeNewer}
          onKeepMine={() => save(newer)}
        />
      ) : (
        <ActionBar note={done ? "끝난 쿠폰은 바꿀 수 없어요" : form.unsaved && "저장하지 않은 내용이 있어요"}>
          <Button colour="gray" size={44} onClick={toList}>
            {form.unsaved ? "그만두기" : "목록으로 가기"}
          </Button>
          {!done && (
            <Button
              type="submit"
              colour="purple"
              size={44}
              busy={form.pending}
              disabled={!form.unsaved && Boolean(coupon)}
            >
              {coupon ? "저장하기" : "쿠폰 만들기"}
            </Button>
          )}
        </ActionBar>
      )}
    </form>
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
