import type { BookingShop } from "#contract/bookings.ts";
import { holderOf, listPriceOn, priceListed } from "#domain/menus/menu-price.ts";
import { formatWon } from "#domain/menus/price.ts";
import { type Discount, discountedPriceWon } from "#domain/promotions/discount.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { formatWindows } from "#web/bookings/format-times.ts";
import { type Designer, isForEverybody, type Menu } from "#web/bookings/shop/prices.ts";

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
      .filter((coupon) => isForEverybody(coupon) && meets(coupon, days) && listPriceWon >= coupon.leastPriceWon)
      .map((coupon) => ({
        name: `${coupon.name} 쿠폰`,
        when: conditionOf(coupon, days, []),
        priceWon: off(coupon.discount),
      })),
  ];
  return linesOf(
    candidates.filter(({ priceWon }) => priceWon < listPriceWon),
    listPriceWon,
  );
}

/** What a first visit saves at most, in one line; null if the shop has no such coupon for this price and day. */
export function firstVisitNote({ coupons }: Pick<BookingShop, "coupons">, listPriceWon: number, day: string) {
  const cuts = coupons
    .filter((coupon) => !isForEverybody(coupon) && fits(coupon, listPriceWon, day))
    .map(({ discount }) => listPriceWon - discountedPriceWon(listPriceWon, discount));
  return cuts.length > 0 ? `첫 방문 고객은 ${formatWon(Math.max(...cuts))} 할인` : null;
}

interface Priced {
  listPriceWon: number;
  priceWon: number;
  /** The label of the discount that applies. */
  discount: string | null;
  extrasWon: number;
  day: string;
  /** The customer's coupons are in the price. */
  isProven: boolean;
}

/** One sentence for each coupon that is not in the price: why not, with its amount. */
export function couponNotes({ coupons }: Pick<BookingShop, "coupons">, priced: Priced): string[] {
  const { discount, day, isProven } = priced;
  const listPriceWon = priced.listPriceWon - priced.extrasWon;
  const cutWon = priced.listPriceWon - priced.priceWon;
  return coupons
    .filter((coupon) => `${coupon.name} 쿠폰` !== discount && fits(coupon, listPriceWon, day))
    .flatMap((coupon) => {
      const couponWon = listPriceWon - discountedPriceWon(listPriceWon, coupon.discount);
      if (isForEverybody(coupon))
        return couponWon > cutWon
          ? []
          : `할인은 가장 큰 것 하나만 적용돼요. ${coupon.name} 쿠폰 ${formatWon(couponWon)}은 적용하지 않았어요.`;
      return isProven || couponWon <= cutWon
        ? []
        : `첫 방문 고객은 ${formatWon(couponWon)} 할인돼요. 휴대폰을 인증하면 적용해 드려요.`;
    });
}

const fits = (coupon: BookingShop["coupons"][number], listPriceWon: number, day: string) =>
  coupon.fromDay <= day && day <= coupon.toDay && listPriceWon >= coupon.leastPriceWon;

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
