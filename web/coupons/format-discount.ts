import { formatWon } from "#domain/menus/price.ts";
import type { Discount } from "#domain/promotions/discount.ts";

/** "5,000원" or "10%". */
export function formatDiscount(discount: Discount): string {
  if (discount.type === "DISCOUNT_PRICE") return formatWon(discount.amountWon);
  return discount.type === "DISCOUNT_RATE" ? `${discount.ratePercent}%` : "할인 없음";
}

/** The minimum price. */
export const formatLeastPrice = (leastPriceWon: number) =>
  leastPriceWon > 0
    ? `${formatWon(leastPriceWon)} 이상 메뉴에 사용할 수 있어요`
    : "금액과 상관없이 모든 메뉴에 사용할 수 있어요";
