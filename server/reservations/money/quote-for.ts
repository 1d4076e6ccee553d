import { type NotBookable, type Quote, quote } from "#domain/menus/bookable-menu.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import type { OfferedMenu } from "#server/bookable-menus/index.ts";
import type { ReadDesigner } from "#server/reservations/board/designer-days.ts";

const nothing = { applied: null, granted: null };
const noTime = { durationMinutes: 0, segments: [], bufferMinutes: 0 };
const free: Quote = { listPriceWon: 0, priceWon: 0, extrasWon: 0, ...noTime, ...nothing };

/** The price of a new booking. Without a menu it is the typed price. */
export function quoteFor(
  menu: OfferedMenu | null,
  designer: ReadDesigner,
  at: Date,
  choices: readonly Chosen[],
): Quote | NotBookable {
  if (!menu) return free;
  return menu.offered ? quote(menu, designer, at, choices) : "menu_not_on_sale";
}
