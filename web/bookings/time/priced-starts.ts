import type { BookingShop } from "#contract/bookings.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { type Designer, type Menu, type Price, priceOf, startAt } from "#web/bookings/shop/prices.ts";
import { type FreeDay, type Start, shownMinutes } from "./starts.ts";

interface Wish {
  shop: BookingShop;
  menu: Menu;
  designers: readonly Designer[];
  /** Undefined: any free designer, and of those the one with the lowest price. */
  designer: Designer | undefined;
  choices: readonly Chosen[];
}

/** The shown starts of a day with their prices. */
export function pricedStarts({ shop, menu, designers, designer, choices }: Wish, { day, starts }: FreeDay): Start[] {
  const byMinute = new Map(starts.map(({ minute, stylerIds }) => [minute, stylerIds]));
  return shownMinutes(starts.map(({ minute }) => minute)).map(({ minute, isFree }) => {
    const ids = byMinute.get(minute) ?? [];
    const able = designers.filter(({ id }) => ids.includes(id) && (!designer || designer.id === id));
    const at = startAt(day, minute);
    const prices = able.flatMap((one) => priceOf(menu, one, at, choices, shop.coupons) ?? []);
    return { minute, price: isFree ? cheapest(prices) : undefined };
  });
}

const cheapest = (prices: readonly Price[]) => prices.toSorted((a, b) => a.priceWon - b.priceWon)[0];
