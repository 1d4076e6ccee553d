import { isPickKind } from "#domain/menus/menu-content.ts";
import { type MenuPricing, type PricedMenu, type Promotion, priceListed } from "#domain/menus/menu-price.ts";
import { momentOf } from "#domain/promotions/time-sale.ts";
import type { DraftPrice, MenuDraft } from "./menu-draft.ts";
import { discountOf } from "./menu-input.ts";

/** The price for customers by the typed values; undefined without a list price. */
export function pricePreview(
  draft: MenuDraft,
  { priceWon, salePriceWon }: Pick<DraftPrice, "priceWon" | "salePriceWon">,
  promotions: readonly Promotion[],
  at: Date,
): PricedMenu | undefined {
  return priceWon === null
    ? undefined
    : priceListed(pricingOf(draft), { priceWon, salePriceWon }, momentOf(at), promotions);
}

/** A discount without a number has no effect yet. */
function pricingOf(draft: MenuDraft): Omit<MenuPricing, "prices"> {
  const { kind, pricingBasis, rounding, discountPercent, discountWon } = draft;
  const pick = isPickKind(kind);
  const discount = discountOf(draft);
  const isWhole =
    (discount.type === "DISCOUNT_RATE" && discountPercent !== null) ||
    (discount.type === "DISCOUNT_PRICE" && discountWon !== null);
  return {
    pricingBasis,
    rounding,
    priceType: pick ? "NORMAL" : draft.priceType,
    ratePercent: draft.ratePercent ?? 0,
    discount: pick && isWhole ? discount : { type: "DISCOUNT_NONE" },
  };
}
