import { discountedPriceWon, type GrantedDiscount } from "#domain/promotions/discount.ts";
import { momentOf } from "#domain/promotions/time-sale.ts";
import { lengthened, minutesOf, oneWork, type Segment, type ServiceTime } from "#domain/reservations/visit-time.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";
import { type Chosen, extrasOf, type OptionGroup } from "./menu-extras.ts";
import { type MenuPricing, type Offer, type Promotion, priceAt } from "./menu-price.ts";

/** The part of a menu that booking needs. */
export interface BookableMenu {
  durationMinutes: number;
  /** Empty: all of it is work. */
  segments: Segment[];
  bufferMinutes: number;
  optionGroups: OptionGroup[];
  saleFrom: string | null;
  saleTo: string | null;
  pricing: MenuPricing;
  promotions: Promotion[];
}

/** The time of a menu without options. */
export const serviceTimeOf = ({
  durationMinutes,
  segments,
  bufferMinutes,
}: Pick<BookableMenu, "durationMinutes" | "segments" | "bufferMinutes">): ServiceTime => ({
  segments: segments.length > 0 ? segments : oneWork(durationMinutes),
  bufferMinutes,
});

export interface Quote extends ServiceTime {
  segments: Segment[];
  listPriceWon: number;
  priceWon: number;
  /** The sum of the chosen options. */
  extrasWon: number;
  durationMinutes: number;
  /** The one discount that applies, or null. */
  applied: Offer | null;
  /** The discount that a booking keeps when it moves to another designer. */
  granted: GrantedDiscount | null;
}

export type NotBookable = "menu_not_priced" | "menu_not_on_sale" | "menu_option_gone";

/**
 * The price and length of a menu with a designer, at a moment and with options. The board, forms, moves and the booking
 * page all use this function, so they cannot differ by a won.
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
  const { bufferMinutes, ...usual } = serviceTimeOf(menu);
  const segments = lengthened(usual.segments, extras.added);
  return {
    listPriceWon: priced.listPriceWon + extras.priceWon,
    priceWon: priced.priceWon + extras.priceWon,
    extrasWon: extras.priceWon,
    durationMinutes: minutesOf(segments),
    segments,
    bufferMinutes,
    applied: priced.applied,
    granted: grantedBy(menu.pricing, priced.applied),
  };
}

/** A typed sale price belongs to its designer and does not move to another one. */
const grantedBy = ({ rounding }: MenuPricing, applied: Offer | null): GrantedDiscount | null =>
  applied && applied.kind !== "SALES" ? { discount: applied.discount, rounding } : null;

/** What a booking keeps with another designer: the chosen options, and the discount that was granted. */
interface Kept {
  extrasWon: number;
  granted: GrantedDiscount | null;
}

/**
 * Another designer's price for an existing booking. The options stay. The granted discount also stays, at any hour and
 * after its end, because it was promised; the largest discount applies.
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
