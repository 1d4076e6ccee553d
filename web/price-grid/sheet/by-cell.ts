import type { PriceHolder } from "#domain/menus/menu-price.ts";

/** A cell wherever it stands: a menu, and whose price of it. */
export interface Cell {
  menuId: number;
  who: PriceHolder;
}

/**
 * Something about single cells. A change makes a new map for the menus it touches and leaves the others as they are, so
 * that a row can see at a glance that nothing of its own has changed.
 */
export type ByCell<Value> = ReadonlyMap<number, ReadonlyMap<PriceHolder, Value>>;

export interface CellValue<Value> extends Cell {
  value: Value;
}

export const valueAt = <Value>(byCell: ByCell<Value>, { menuId, who }: Cell): Value | undefined =>
  byCell.get(menuId)?.get(who);

export function valuesOf<Value>(byCell: ByCell<Value>): CellValue<Value>[] {
  return [...byCell].flatMap(([menuId, row]) => [...row].map(([who, value]) => ({ menuId, who, value })));
}

/** The same with some cells set; undefined takes one out. */
export function withCells<Value>(byCell: ByCell<Value>, cells: readonly CellValue<Value | undefined>[]): ByCell<Value> {
  if (cells.every((cell) => valueAt(byCell, cell) === cell.value)) return byCell;
  const next = new Map(byCell);
  const fresh = new Map<number, Map<PriceHolder, Value>>();
  for (const { menuId, who, value } of cells) {
    const row = fresh.get(menuId) ?? new Map(byCell.get(menuId));
    fresh.set(menuId, row);
    if (value === undefined) row.delete(who);
    else row.set(who, value);
  }
  for (const [menuId, row] of fresh) {
    if (row.size === 0) next.delete(menuId);
    else next.set(menuId, row);
  }
  return next;
}
