import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { ListPrice, PriceHolder } from "#domain/menu-price.ts";
import type { Db } from "#server/db/open-db.ts";
import { menuPrices, menus } from "#server/db/tables.ts";

/** All list prices of a shop's menus, or of some of them, oldest first and by menu. */
export async function readGridPrices(
  db: Db,
  shopId: number,
  menuIds?: readonly number[],
): Promise<Map<number, ListPrice[]>> {
  const rows = await db
    .select({
      menuId: menuPrices.menuId,
      rank: menuPrices.rank,
      staffId: menuPrices.staffId,
      effectiveFrom: menuPrices.effectiveFrom,
      priceWon: menuPrices.priceWon,
      salePriceWon: menuPrices.salePriceWon,
    })
    .from(menuPrices)
    .innerJoin(menus, eq(menus.id, menuPrices.menuId))
    .where(
      and(eq(menus.shopId, shopId), isNull(menus.removedAt), menuIds ? inArray(menus.id, [...menuIds]) : undefined),
    )
    .orderBy(asc(menuPrices.effectiveFrom), asc(menuPrices.rank), asc(menuPrices.staffId));
  const prices = new Map<number, ListPrice[]>();
  for (const { menuId, rank, staffId, ...price } of rows) {
    const ofMenu = prices.get(menuId) ?? [];
    ofMenu.push({ who: (rank ?? staffId) as PriceHolder, ...price });
    prices.set(menuId, ofMenu);
  }
  return prices;
}

export const cellKey = (menuId: number, who: PriceHolder) => `${menuId} ${who}`;
