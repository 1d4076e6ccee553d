import type { ReplyOf } from "#contract/call.ts";
import type { GridMenu, getPriceGrid } from "#contract/price-grid.ts";
import { menuCategories } from "#domain/menus/menu.ts";
import type { PricingBasis } from "#domain/menus/menu-option.ts";
import type { PriceHolder } from "#domain/menus/menu-price.ts";
import { type DesignerRank, designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { Cell } from "./by-cell.ts";
import type { Place, Size } from "./selection.ts";

export type PriceGrid = ReplyOf<typeof getPriceGrid>;

export interface Column {
  who: PriceHolder;
  name: string;
  note: string;
  /** No designer has this rank: its price is kept, and is not missing. */
  empty: boolean;
}

export interface Group {
  name: string;
  /** The indexes of its rows on the whole sheet. */
  from: number;
  menus: GridMenu[];
}

/** The menus of one pricing basis by category, and the ranks or people with prices. */
export interface Sheet {
  basis: PricingBasis;
  columns: Column[];
  groups: Group[];
  rows: GridMenu[];
}

export function sheetOf(grid: PriceGrid, basis: PricingBasis, withEmpty: boolean): Sheet {
  const groups: Group[] = [];
  const rows: GridMenu[] = [];
  const byCategory = Map.groupBy(
    grid.menus.filter(({ pricingBasis }) => pricingBasis === basis),
    ({ category }) => category,
  );
  for (const category of keysOf(menuCategories)) {
    const menus = byCategory.get(category);
    if (!menus) continue;
    groups.push({ name: menuCategories[category].label, from: rows.length, menus });
    rows.push(...menus);
  }
  const columns = columnsOf(grid, basis).filter(({ empty }) => withEmpty || !empty);
  return { basis, columns, groups, rows };
}

/** Ranks from the lowest to the highest, as in printed price lists; people in their own order. */
export function columnsOf({ stylers }: PriceGrid, basis: PricingBasis): Column[] {
  if (basis === "STYLER")
    return stylers.map(({ id, name, rank }) => ({
      who: id,
      name,
      note: designerRanks[rank].label,
      empty: false,
    }));
  return keysOf(designerRanks)
    .toReversed()
    .map((rank) => rankColumn(rank, stylers.filter((styler) => styler.rank === rank).length));
}

const rankColumn = (rank: DesignerRank, people: number): Column => ({
  who: rank,
  name: designerRanks[rank].label,
  note: people === 0 ? "디자이너 없음" : `${people}명`,
  empty: people === 0,
});

export const sizeOf = ({ rows, columns }: Sheet): Size => ({ rows: rows.length, columns: columns.length });

export function cellAt({ rows, columns }: Sheet, { row, column }: Place): Cell | undefined {
  const menu = rows[row];
  const who = columns[column]?.who;
  return menu && who !== undefined ? { menuId: menu.id, who } : undefined;
}

/** The position of a cell on the next sheet; if its menu or column does not exist there, the one at the same index. */
export function placeFrom(before: Sheet, after: Sheet, { row, column }: Place): Place {
  const rowNow = after.rows.findIndex(({ id }) => id === before.rows[row]?.id);
  const columnNow = after.columns.findIndex(({ who }) => who === before.columns[column]?.who);
  return { row: rowNow < 0 ? row : rowNow, column: columnNow < 0 ? column : columnNow };
}

export function placeOf({ rows, columns }: Sheet, { menuId, who }: Cell): Place | undefined {
  const row = rows.findIndex(({ id }) => id === menuId);
  const column = columns.findIndex((one) => one.who === who);
  return row < 0 || column < 0 ? undefined : { row, column };
}
