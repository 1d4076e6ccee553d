import type { BookingShop } from "#contract/bookings.ts";
import { holderOf, listPriceOn, priceListed } from "#domain/menus/menu-price.ts";
import { type Discount, discountedPriceWon } from "#domain/promotions/discount.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { formatWindows } from "#web/bookings/format-times.ts";
import type { Designer, Menu } from "#web/bookings/shop/prices.ts";

export interface DiscountLine {
  name: string;
  /** The condition; null if it always applies. */
  when: string | null;
  cutWon: number;
  /** The largest applies; the next one only if the largest does not; others never. */
  use: "LARGEST" | "ELSE" | "NEVER";
}

interface Candidate {
  name: string;
  when: string | null;
  priceWon: number;
}

type Period = { fromDay: string; toDay: string };

/** All discounts that a menu could have on the bookable days, and the one that will apply: the largest. */
export function discountLines(shop: BookingShop, menu: Menu, designer: Designer): DiscountLine[] {
  const days = { fromDay: seoulDay(new Date(shop.firstStart)), toDay: shop.lastDay };
  const listed = listPriceOn(menu.pricing, holderOf(menu.pricing.pricingBasis, designer), days.fromDay);
  if (!listed) return [];
  const listPriceWon = listed.priceWon ?? 0;
  const off = (discount: Discount, rounding?: Menu["pricing"]["rounding"]) =>
    discountedPriceWon(listPriceWon, discount, rounding);

  const own = priceListed(menu.pricing, listed, { day: days.fromDay, minute: 0 }, []).offers;
  const candidates: Candidate[] = [
    ...own.map(({ name, priceWon }) => ({ name, when: null, priceWon })),
    ...menu.promotions
      .filter((promotion) => meets(promotion, days))
      .map((promotion) => ({
        name: `${promotion.name} ${promotion.ratePercent}%`,
        when: conditionOf(promotion, days, promotion.windows),
        priceWon: off({ type: "DISCOUNT_RATE", ratePercent: promotion.ratePercent }, menu.pricing.rounding),
      })),
    ...shop.coupons
      .filter((coupon) => meets(coupon, days) && listPriceWon >= coupon.leastPriceWon)
      .map((coupon) => ({
        name: `${coupon.name} 쿠폰${coupon.audience === "FIRST_VISIT" ? " (첫 방문 고객)" : ""}`,
        when: conditionOf(coupon, days, []),
        priceWon: off(coupon.discount),
      })),
  ];
  return linesOf(
    candidates.filter(({ priceWon }) => priceWon < listPriceWon),
    listPriceWon,
  );
}

function linesOf(candidates: readonly Candidate[], listPriceWon: number): DiscountLine[] {
  let isSettled = false;
  return candidates
    .toSorted((a, b) => a.priceWon - b.priceWon)
    .map(({ name, when, priceWon }, index) => {
      const use = isSettled ? "NEVER" : index === 0 ? "LARGEST" : "ELSE";
      isSettled ||= when === null;
      return { name, when, cutWon: listPriceWon - priceWon, use };
    });
}

const meets = (one: Period, other: Period) => one.fromDay <= other.toDay && other.fromDay <= one.toDay;

function conditionOf(period: Period, days: Period, windows: Menu["promotions"][number]["windows"]): string | null {
  const from = period.fromDay > days.fromDay && `${formatDay(period.fromDay)}부터`;
  const to = period.toDay < days.toDay && `${formatDay(period.toDay)}까지`;
  const limits = [from, to, windows.length > 0 && formatWindows(windows)].filter(Boolean).join(" ");
  return limits || null;
}
