import type { PriceHolder } from "#domain/menus/menu-price.ts";

/** The key of a cell: a menu, and the rank or person. */
export interface Cell {
  menuId: number;
  who: PriceHolder;
}

/**
 * Data by cell. A change creates new maps for the changed menus and keeps the others, so that a row can compare by
 * identity.
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

/** Sets some cells; undefined removes one. */
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
