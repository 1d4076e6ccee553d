import type { Coupon } from "#contract/coupons.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { Row } from "#web/ui/layout.tsx";
import styles from "./coupon-ticket.module.css";

/** How many of a coupon are used, of the whole number. */
export function CouponUse({ coupon: { used, quantity } }: { coupon: Pick<Coupon, "used" | "quantity"> }) {
  return (
    <Row gap={12} rows={4} wrap size={13} className={styles.use}>
      <meter min={0} max={quantity} value={used} aria-label="사용한 쿠폰" />
      <p className="number">
        {formatNumber(quantity)}장 중 <strong>{formatNumber(used)}장</strong> 사용했어요
      </p>
    </Row>
  );
}
