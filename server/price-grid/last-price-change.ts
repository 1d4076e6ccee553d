import { and, desc, eq, isNull } from "drizzle-orm";
import type { ListPrice } from "#domain/menus/menu-price.ts";
import { shownName } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, type ChangedCell, priceChanges } from "#server/db/tables/tables.ts";
import { cellKey } from "./grid-cell.ts";

/** The shop's last change that was not undone. */
export async function lastPriceChange(db: Db, shopId: number) {
  const [last] = await db
    .select({ change: priceChanges, name: accounts.name, adminRole: accounts.adminRole })
    .from(priceChanges)
    .innerJoin(accounts, eq(accounts.id, priceChanges.accountId))
    .where(and(eq(priceChanges.shopId, shopId), isNull(priceChanges.undoneAt)))
    .orderBy(desc(priceChanges.id))
    .limit(1);
  return last && { change: last.change, byName: shownName(last.name, last.adminRole) };
}

/** Prices of past days stay, and so do cells that somebody has written over. */
export function canBeUndone(
  { effectiveFrom, cells }: { effectiveFrom: string; cells: ChangedCell[] },
  prices: ReadonlyMap<number, ListPrice[]>,
  today: string,
): boolean {
  if (effectiveFrom < today) return false;
  const standing = new Map<string, ListPrice>();
  for (const [menuId, ofMenu] of prices)
    for (const price of ofMenu) standing.set(rowKey(menuId, price.who, price.effectiveFrom), price);
  return cells.every(({ menuId, who, day, after }) => {
    const row = standing.get(rowKey(menuId, who, day));
    return row?.priceWon === after.priceWon && row.salePriceWon === after.salePriceWon;
  });
}

const rowKey = (menuId: number, who: ListPrice["who"], day: string) => `${cellKey(menuId, who)} ${day}`;
