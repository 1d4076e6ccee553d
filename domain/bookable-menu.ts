import { discountedPriceWon, type GrantedDiscount } from "./discount.ts";
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
  /** The same as it is reckoned, where it would go along to another designer. */
  granted: GrantedDiscount | null;
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
    granted: grantedBy(menu.pricing, priced.applied),
  };
}

/** A typed sale price is each designer's own, and stays with her. */
const grantedBy = ({ rounding }: MenuPricing, applied: Offer | null): GrantedDiscount | null =>
  applied && applied.kind !== "SALES" ? { discount: applied.discount, rounding } : null;

/** What a booking keeps at another designer: what was added to the menu, and the discount that it was granted. */
interface Kept {
  extrasWon: number;
  granted: GrantedDiscount | null;
}

/**
 * What another designer takes for what is booked already: what was added goes along, and so does the right to it. The
 * discount holds at any hour and when it is over, since it was promised; the largest is the one that applies.
 */
export function priceElsewhere(
  menu: BookableMenu,
  designer: { id: number; rank: DesignerRank },
  at: Date,
  { extrasWon, granted }: Kept,
): number | undefined {
  const priced = priceAt(menu.pricing, designer, momentOf(at), menu.promotions);
  if (!priced) return undefined;
  const { listPriceWon, priceWon } = priced;
  const keptWon = granted ? discountedPriceWon(listPriceWon, granted.discount, granted.rounding) : listPriceWon;
  return Math.min(priceWon, keptWon) + extrasWon;
}
