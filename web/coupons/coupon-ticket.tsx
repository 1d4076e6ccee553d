import type { Coupon } from "#contract/coupons.ts";
import { formatDay, isDay } from "#domain/seoul-time.ts";
import { type CouponDraft, discountOf } from "./coupon-draft.ts";
import styles from "./coupon-ticket.module.css";
import { CouponUse } from "./coupon-use.tsx";
import { discountInWords, leastInWords } from "./discount-in-words.ts";

/** The coupon as a customer holds it. */
export function CouponTicket({ draft, coupon }: { draft: CouponDraft; coupon: Coupon | undefined }) {
  const amount = draft.type === "DISCOUNT_RATE" ? draft.ratePercent : draft.amountWon;
  const { toDay } = draft;
  return (
    <div className={styles.place}>
      <div className={styles.ticket}>
        <p className={styles.discount}>
          {amount === null ? "할인을 정해 주세요" : `${discountInWords(discountOf(draft))} 할인`}
        </p>
        <p className={styles.name}>{draft.name.trim() || "쿠폰 이름"}</p>
        {draft.audience === "FIRST_VISIT" && <p className={styles.small}>첫 방문 손님만 쓸 수 있어요</p>}
        <p className={styles.small}>{leastInWords(draft.leastPriceWon ?? 0)}</p>
        {toDay && isDay(toDay) && <p className={styles.small}>{formatDay(toDay)}까지</p>}
      </div>
      {coupon && <CouponUse coupon={coupon} />}
    </div>
  );
}
