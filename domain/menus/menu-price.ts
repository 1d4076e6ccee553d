import { type Discount, discountedPriceWon, type Rounding } from "#domain/promotions/discount.ts";
import { isWithinSale, type Moment, type SalePeriod } from "#domain/promotions/time-sale.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import type { PriceType, PricingBasis } from "./menu-option.ts";

/** A list price belongs to a rank if prices go by rank, or to a person if they go by person. */
export type PriceHolder = DesignerRank | number;

export interface ListPrice {
  who: PriceHolder;
  /** The first day of the price; it ends when a later price begins. */
  effectiveFrom: string;
  /** Null: not offered from that day on. */
  priceWon: number | null;
  /** The price that is paid, if the price type is SALES. */
  salePriceWon: number | null;
}

/** The begin of a first price, so that it also holds for a visit that is entered days later. */
export const sinceEver = "2000-01-01";

export interface MenuPricing {
  pricingBasis: PricingBasis;
  priceType: PriceType;
  /** Off the list price, if the price type is RATE. */
  ratePercent: number;
  /** A pick menu's own discount. */
  discount: Discount;
  rounding: Rounding;
  prices: ListPrice[];
}

/** A time sale, or an exhibition with this menu. */
export interface Promotion extends SalePeriod {
  kind: "TIME_SALE" | "EXHIBITION";
  name: string;
  ratePercent: number;
}

export const offerKinds = {
  RATE: { label: "메뉴 할인율" },
  SALES: { label: "메뉴 할인가" },
  DISCOUNT: { label: "픽 메뉴 할인" },
  TIME_SALE: { label: "타임세일" },
  EXHIBITION: { label: "기획전" },
} as const;
export type OfferKind = keyof typeof offerKinds;

export interface Offer {
  kind: OfferKind;
  name: string;
  discount: Discount;
  priceWon: number;
}

export interface PricedMenu {
  listPriceWon: number;
  priceWon: number;
  /** The largest discount, which is the only one that applies; null without a discount. */
  applied: Offer | null;
  /** All offers that could apply, the cheapest first, so that a screen can explain the applied one. */
  offers: readonly Offer[];
}

interface Designer {
  id: number;
  rank: DesignerRank;
}

export const holderOf = (basis: PricingBasis, { id, rank }: Designer): PriceHolder => (basis === "LEVEL" ? rank : id);

/** The part of a list price that decides whether there is a price. */
export type DatedPrice = Pick<ListPrice, "who" | "effectiveFrom" | "priceWon">;

/** The list price on a day; undefined if there is none, and then the menu cannot be booked. */
export function listPriceOn<Price extends DatedPrice>(
  { prices }: { prices: readonly Price[] },
  who: PriceHolder,
  day: string,
): Price | undefined {
  let current: Price | undefined;
  for (const price of prices)
    if (price.who === who && price.effectiveFrom <= day && (!current || price.effectiveFrom > current.effectiveFrom))
      current = price;
  return current?.priceWon == null ? undefined : current;
}

/** Whether there is a list price on some day of a period. */
export const isPricedWithin = (
  pricing: { prices: readonly DatedPrice[] },
  who: PriceHolder,
  from: string,
  to: string,
) =>
  [from, ...pricing.prices.map(({ effectiveFrom }) => effectiveFrom)].some(
    (day) => day >= from && day <= to && listPriceOn(pricing, who, day) !== undefined,
  );

/** A designer's price of a menu that begins at a moment. Undefined: the designer cannot be booked for it. */
export function priceAt(
  pricing: MenuPricing,
  designer: Designer,
  moment: Moment,
  promotions: readonly Promotion[],
): PricedMenu | undefined {
  const listed = listPriceOn(pricing, holderOf(pricing.pricingBasis, designer), moment.day);
  return listed && priceListed(pricing, listed, moment, promotions);
}

/** The same for a price that is in the list or is being typed. */
export function priceListed(
  pricing: Omit<MenuPricing, "prices">,
  listed: Pick<ListPrice, "priceWon" | "salePriceWon">,
  moment: Moment,
  promotions: readonly Promotion[],
): PricedMenu {
  const listPriceWon = listed.priceWon ?? 0;
  const offers = [...ownOffers(pricing, listed), ...runningOffers(promotions, moment)]
    .map(({ kind, name, discount }) => ({
      kind,
      name,
      discount,
      priceWon: discountedPriceWon(listPriceWon, discount, pricing.rounding),
    }))
    .filter(({ priceWon }) => priceWon < listPriceWon)
    .toSorted((a, b) => a.priceWon - b.priceWon);
  const [applied = null] = offers;
  return { listPriceWon, priceWon: applied?.priceWon ?? listPriceWon, applied, offers };
}

type Offered = Omit<Offer, "priceWon">;

function ownOffers(
  { priceType, ratePercent, discount }: Omit<MenuPricing, "prices">,
  { priceWon, salePriceWon }: Pick<ListPrice, "priceWon" | "salePriceWon">,
): Offered[] {
  const own: Offered[] = [];
  if (priceType === "RATE")
    own.push({ kind: "RATE", name: `${ratePercent}% 할인`, discount: { type: "DISCOUNT_RATE", ratePercent } });
  if (priceType === "SALES" && salePriceWon !== null)
    // A typed price is exact to the won, so it counts as an amount and is never rounded.
    own.push({
      kind: "SALES",
      name: "할인가",
      discount: { type: "DISCOUNT_PRICE", amountWon: Math.max(0, (priceWon ?? 0) - salePriceWon) },
    });
  if (discount.type !== "DISCOUNT_NONE") own.push({ kind: "DISCOUNT", name: formatDiscount(discount), discount });
  return own;
}

const runningOffers = (promotions: readonly Promotion[], moment: Moment): Offered[] =>
  promotions
    .filter((promotion) => isWithinSale(promotion, moment))
    .map(({ kind, name, ratePercent }) => ({
      kind,
      name: `${name} ${ratePercent}%`,
      discount: { type: "DISCOUNT_RATE", ratePercent },
    }));

function formatDiscount(discount: Discount): string {
  if (discount.type === "DISCOUNT_RATE") return `${discount.ratePercent}% 할인`;
  return discount.type === "DISCOUNT_PRICE" ? `${discount.amountWon.toLocaleString("ko-KR")}원 할인` : "할인 없음";
}
