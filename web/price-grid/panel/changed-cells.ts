import { type Cell, valueAt, valuesOf } from "#web/price-grid/sheet/by-cell.ts";
import type { Draft } from "#web/price-grid/sheet/draft-history.ts";
import { columnsOf, type PriceGrid } from "#web/price-grid/sheet/sheet.ts";
import type { Facts } from "./cell-facts.ts";

export interface ChangedCell extends Cell {
  beforeWon: number | null;
  priceWon: number | null;
}

/** The cells that saving would change. A typed value equal to the price is no change. */
export function changedCells(draft: Draft, facts: Facts): ChangedCell[] {
  return valuesOf(draft).flatMap(({ menuId, who, value }) => {
    const saved = valueAt(facts, { menuId, who });
    return saved && saved.won !== value ? [{ menuId, who, beforeWon: saved.won, priceWon: value }] : [];
  });
}

/** Whether there is any; asked at every key, and usually the first one is enough. */
export function hasChange(draft: Draft, facts: Facts): boolean {
  for (const [menuId, row] of draft)
    for (const [who, won] of row) {
      const saved = valueAt(facts, { menuId, who });
      if (saved && saved.won !== won) return true;
    }
  return false;
}

export interface Difference extends Cell {
  fromWon: number | null;
  toWon: number | null;
}

/** Cells whose saved price changes on that day. */
export function savedDifferences(facts: Facts): Difference[] {
  const differences: Difference[] = [];
  for (const [menuId, row] of facts)
    for (const [who, { won, dayBeforeWon }] of row)
      if (won !== dayBeforeWon) differences.push({ menuId, who, fromWon: dayBeforeWon, toWon: won });
  return differences;
}

/** The same with the typed values, which come first. */
export function differencesOnDay(draft: Draft, facts: Facts, saved: readonly Difference[]): Difference[] {
  const typed = valuesOf(draft).flatMap(({ menuId, who, value }) => {
    const before = valueAt(facts, { menuId, who })?.dayBeforeWon ?? null;
    return value === before ? [] : [{ menuId, who, fromWon: before, toWon: value }];
  });
  return [...typed, ...saved.filter((cell) => valueAt(draft, cell) === undefined)];
}

/** Typed prices whose saved price somebody else has changed, with the newer one. */
export function overtaken(draft: Draft, before: Facts, after: Facts): (Cell & { nowWon: number | null })[] {
  return valuesOf(draft).flatMap(({ menuId, who, value }) => {
    const was = valueAt(before, { menuId, who });
    const is = valueAt(after, { menuId, who });
    return was && is && was.won !== is.won && is.won !== value ? [{ menuId, who, nowWon: is.won }] : [];
  });
}

/** Cells of people who work here without a price: nobody can book them. Hidden menus are not sold anyway. */
export function missingCells(grid: PriceGrid, draft: Draft, facts: Facts): Cell[] {
  const columns = { LEVEL: columnsOf(grid, "LEVEL"), STYLER: columnsOf(grid, "STYLER") };
  return grid.menus
    .filter(({ hidden, locked }) => !hidden && !locked)
    .flatMap(({ id: menuId, pricingBasis }) =>
      columns[pricingBasis]
        .filter(({ who, empty }) => !empty && wonIn(draft, facts, { menuId, who }) === null)
        .map(({ who }) => ({ menuId, who })),
    );
}

/** The price after saving. */
export function wonIn(draft: Draft, facts: Facts, cell: Cell): number | null {
  const typed = valueAt(draft, cell);
  return typed === undefined ? (valueAt(facts, cell)?.won ?? null) : typed;
}
