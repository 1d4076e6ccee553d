import type { OfferKind, PricedMenu, Promotion } from "#domain/menus/menu-price.ts";

const larger: Record<OfferKind, string> = {
  RATE: "메뉴 할인율이 더 커서 그 값이 적용돼요",
  SALES: "메뉴 할인가가 더 커서 그 값이 적용돼요",
  DISCOUNT: "픽 메뉴 할인이 더 커서 그 값이 적용돼요",
  TIME_SALE: "타임세일 할인이 더 커서 그 값이 적용돼요",
  EXHIBITION: "기획전 할인이 더 커서 그 값이 적용돼요",
};

/** Only the largest discount applies. Names it if it is another than this promotion; null otherwise. */
export function explainNotApplied(
  { applied, offers }: PricedMenu,
  { kind, name, ratePercent }: Promotion,
): string | null {
  if (!applied) return "할인해도 값이 그대로예요";
  const own = offers.find((offer) => offer.kind === kind && offer.name === `${name} ${ratePercent}%`);
  if (own && own.priceWon === applied.priceWon) return null;
  return larger[applied.kind];
}
