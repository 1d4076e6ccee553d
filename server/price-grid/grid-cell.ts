import { type ListPrice, listPriceOn, type PriceHolder, sinceEver } from "#domain/menus/menu-price.ts";
import type { ChangedCell, menus } from "#server/db/tables/tables.ts";

interface RequestedCell {
  menuId: number;
  who: PriceHolder;
  beforeWon: number | null;
  priceWon: number | null;
}

/** A changed cell, with its current price. */
export interface GridCell extends RequestedCell {
  menu: typeof menus.$inferSelect;
  /** The prices of the same holder, oldest first. */
  history: ListPrice[];
  /** The price of the day without the change. */
  standing: ListPrice | undefined;
}

export const cellKey = (menuId: number, who: PriceHolder) => `${menuId} ${who}`;

export function gridCell(
  requested: RequestedCell,
  menu: GridCell["menu"],
  history: ListPrice[],
  effectiveFrom: string,
): GridCell {
  return { ...requested, menu, history, standing: listPriceOn({ prices: history }, requested.who, effectiveFrom) };
}

/** The written row of a cell, and the row that it replaced. */
export function changedCell(cell: GridCell, effectiveFrom: string, today: string): ChangedCell {
  const { menuId, who, priceWon, menu, history, standing } = cell;
  const ofDay = history.find((price) => price.effectiveFrom === effectiveFrom);
  const isFirst = !history.some((price) => price.effectiveFrom <= effectiveFrom);
  const salePriceWon = priceWon !== null && menu.priceType === "SALES" ? (standing?.salePriceWon ?? null) : null;
  return {
    menuId,
    who,
    day: isFirst && effectiveFrom === today ? sinceEver : effectiveFrom,
    before: ofDay ? { priceWon: ofDay.priceWon, salePriceWon: ofDay.salePriceWon } : null,
    after: { priceWon, salePriceWon },
  };
}
