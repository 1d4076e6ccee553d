import { type Discount, discountedPriceWon } from "./discount.ts";
import { type Chosen, extrasOf, type OptionGroup } from "./menu-extras.ts";
import { type MenuPricing, type Offer, type Promotion, priceAt } from "./menu-price.ts";
import type { DesignerRank } from "./staff.ts";
import { momentOf } from "./time-sale.ts";

/** Of a menu what booking needs to know. */
export interface BookableMenu {
  durationMinutes: number;
  optionGroups: OptionGroup[];
  saleFrom: string | null;
  saleTo: string | null;
  pricing: MenuPricing;
  promotions: Promotion[];
}

export interface Quote {
  listPriceWon: number;
  priceWon: number;
  /** What of it the chosen options add. */
  extrasWon: number;
  durationMinutes: number;
  /** The one discount that applies; null where none does. */
  applied: Offer | null;
}

export type NotBookable = "menu_not_priced" | "menu_not_on_sale" | "menu_option_gone";

/**
 * What a menu costs and how long it takes with a designer, from a moment on and with what is added to it. Board,
 * forms, moves and the customer's page all ask here, so that they cannot differ by a won.
 */
export function quote(
  menu: BookableMenu,
  designer: { id: number; rank: DesignerRank },
  at: Date,
  chosen: readonly Chosen[] = [],
): Quote | NotBookable {
  const moment = momentOf(at);
  if ((menu.saleFrom && moment.day < menu.saleFrom) || (menu.saleTo && moment.day > menu.saleTo))
    return "menu_not_on_sale";
  const priced = priceAt(menu.pricing, designer, moment, menu.promotions);
  if (!priced) return "menu_not_priced";
  const extras = extrasOf(menu.optionGroups, chosen);
  if (!extras) return "menu_option_gone";
  return {
    listPriceWon: priced.listPriceWon + extras.priceWon,
    priceWon: priced.priceWon + extras.priceWon,
    extrasWon: extras.priceWon,
    durationMinutes: menu.durationMinutes + extras.durationMinutes,
    applied: priced.applied,
  };
}

/** What a booking keeps at another designer: what was added to the menu, and the coupon that was used for it. */
interface Kept {
  extrasWon: number;
  coupon: Discount | undefined;
}

/**
 * What another designer takes for what is booked already: what was added goes along, and so does the right to it. The
 * coupon holds whatever its day or least price, since she has used it; the largest discount is the one that applies.
 */
export function priceElsewhere(
  menu: BookableMenu,
  designer: { id: number; rank: DesignerRank },
  at: Date,
  { extrasWon, coupon }: Kept,
): number | undefined {
  const priced = priceAt(menu.pricing, designer, momentOf(at), menu.promotions);
  if (!priced) return undefined;
  const couponedWon = coupon ? discountedPriceWon(priced.listPriceWon, coupon) : priced.listPriceWon;
  return Math.min(priced.priceWon, couponedWon) + extrasWon;
}
