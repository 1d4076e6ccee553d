import type { Coupon } from "#contract/coupons.ts";
import { formatDay, isDay } from "#domain/time/seoul-time.ts";
import { Stack, Text } from "#web/ui/layout.tsx";
import { type CouponDraft, discountOf } from "./coupon-draft.ts";
import styles from "./coupon-ticket.module.css";
import { CouponUse } from "./coupon-use.tsx";
import { formatDiscount, formatLeastPrice } from "./format-discount.ts";

/** The coupon as a customer sees it. */
export function CouponTicket({ draft, coupon }: { draft: CouponDraft; coupon: Coupon | undefined }) {
  const amount = draft.type === "DISCOUNT_RATE" ? draft.ratePercent : draft.amountWon;
  const { toDay } = draft;
  return (
    <Stack gap={16}>
      <Stack gap={4} pad={24} radius="card" fill="purple" number className={styles.ticket}>
        <Text size={24} weight="bold" tight tone="accent">
          {amount === null ? "할인을 입력해 주세요" : `${formatDiscount(discountOf(draft))} 할인`}
        </Text>
        <Text below={8} weight="bold">
          {draft.name.trim() || "쿠폰 이름"}
        </Text>
        {draft.audience === "FIRST_VISIT" && (
          <Text size={13} tone="muted">
            첫 방문 고객만 사용할 수 있어요
          </Text>
        )}
        <Text size={13} tone="muted">
          {formatLeastPrice(draft.leastPriceWon ?? 0)}
        </Text>
        {toDay && isDay(toDay) && (
          <Text size={13} tone="muted">
            {formatDay(toDay)}까지
          </Text>
        )}
      </Stack>
      {coupon && <CouponUse coupon={coupon} />}
    </Stack>
  );
}
