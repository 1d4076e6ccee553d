import { Link } from "@tanstack/react-router";
import type { Coupon } from "#contract/coupons.ts";
import { ListBar } from "#web/parts/promotions/list-bar.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { couponDraftOf } from "./coupon-draft.ts";
import { CouponTicket } from "./coupon-ticket.tsx";

/** A read-only coupon: it is over, or the role may not change it. */
export function CouponDetail({ shopId, coupon }: { shopId: number; coupon: Coupon }) {
  return (
    <div className={classNames(styles.form, styles.narrow)}>
      <Card title="쿠폰">
        <CouponTicket draft={couponDraftOf(coupon)} coupon={coupon} />
      </Card>
      <ListBar
        note={coupon.state === "DONE" ? "끝난 쿠폰은 바꿀 수 없어요" : "쿠폰은 대표와 매니저가 바꿔요"}
        list={<Link to="/partners/shops/$shopId/promotions/coupons" params={{ shopId: String(shopId) }} />}
      />
    </div>
  );
}
