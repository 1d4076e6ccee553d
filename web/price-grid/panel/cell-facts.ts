import type { BookableMenu } from "#contract/bookable-menu.ts";
import type { GridMenu } from "#contract/price-grid.ts";
import { type ListPrice, listPriceOn, type PriceHolder, priceListed } from "#domain/menus/menu-price.ts";
import type { Moment } from "#domain/promotions/time-sale.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import type { ByCell } from "#web/price-grid/sheet/by-cell.ts";
import { columnsOf, type PriceGrid } from "#web/price-grid/sheet/sheet.ts";

/** The saved prices of a cell on the shown day. */
export interface CellFacts {
  won: number | null;
  dayBeforeWon: number | null;
  /** Today's price, if another one begins on that day. */
  earlier: { won: number | null } | null;
  /** The next price after that day. */
  later: { won: number | null; from: string } | null;
  /** The price for customers, if the view shows it. */
  paidWon: number | null;
}

export type Facts = ByCell<CellFacts>;
export type Promotions = ReadonlyMap<number, BookableMenu["promotions"]>;

/** The cells of both sheets on a day. With a moment, also the price for a customer at that moment. */
export function factsOn(
  grid: PriceGrid,
  day: string,
  today: string,
  customer?: { moment: Moment; promotions: Promotions },
): Facts {
  const columns = { LEVEL: columnsOf(grid, "LEVEL"), STYLER: columnsOf(grid, "STYLER") };
  return new Map(
    grid.menus.map((menu) => [
      menu.id,
      new Map(
        columns[menu.pricingBasis].map(({ who }) => {
          const facts = factsOf(menu, who, day, today);
          return [who, customer ? { ...facts, paidWon: paidFor(menu, who, customer) } : facts];
        }),
      ),
    ]),
  );
}

function factsOf(menu: GridMenu, who: PriceHolder, day: string, today: string): CellFacts {
  const wonOn = (on: string) => listPriceOn(menu, who, on)?.priceWon ?? null;
  const won = wonOn(day);
  const earlierWon = day > today ? wonOn(today) : won;
  const next = pricesOf(menu, who).find(({ effectiveFrom }) => effectiveFrom > day);
  return {
    won,
    dayBeforeWon: wonOn(addDays(day, -1)),
    earlier: earlierWon === won ? null : { won: earlierWon },
    later: next && next.priceWon !== won ? { won: next.priceWon, from: next.effectiveFrom } : null,
    paidWon: null,
  };
}

/** All prices of a cell, oldest first. */
export const pricesOf = ({ prices }: GridMenu, who: PriceHolder): ListPrice[] =>
  prices
    .filter((price) => price.who === who)
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));

function paidFor(
  menu: GridMenu,
  who: PriceHolder,
  { moment, promotions }: { moment: Moment; promotions: Promotions },
): number | null {
  const listed = listPriceOn(menu, who, moment.day);
  return listed ? priceListed(menu, listed, moment, promotions.get(menu.id) ?? []).priceWon : null;
}
