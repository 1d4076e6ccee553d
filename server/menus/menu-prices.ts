import { asc, inArray, sql } from "drizzle-orm";
import type { ContentPrice } from "#domain/menu-content.ts";
import { type ListPrice, listPriceOn, type PriceHolder, sinceEver } from "#domain/menu-price.ts";
import type { Db } from "#server/db/open-db.ts";
import { menuPrices } from "#server/db/tables.ts";

/** All list prices of some menus, what was and what is to come, oldest first. */
export async function readPrices(db: Db, menuIds: readonly number[]): Promise<Map<number, ListPrice[]>> {
  if (menuIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(menuPrices)
    .where(inArray(menuPrices.menuId, [...menuIds]))
    .orderBy(asc(menuPrices.effectiveFrom), asc(menuPrices.rank), asc(menuPrices.staffId));
  const prices = rows.flatMap(({ menuId, rank, staffId, ...price }) => {
    const who = rank ?? staffId;
    return who === null ? [] : [{ menuId, price: { who, ...price } }];
  });
  const grouped = Map.groupBy(prices, ({ menuId }) => menuId);
  return new Map([...grouped].map(([menuId, ofMenu]) => [menuId, ofMenu.map(({ price }) => price)]));
}

export const holderColumns = (who: PriceHolder) =>
  typeof who === "string" ? { rank: who, staffId: null } : { rank: null, staffId: who };

/** Makes these the prices from today on. What is to come stays, and whoever is not named is offered no longer. */
export async function writePrices(
  db: Db,
  menuId: number,
  wanted: readonly ContentPrice[],
  before: readonly ListPrice[],
  today: string,
): Promise<void> {
  const kindOfHolder = wanted[0] === undefined ? undefined : typeof wanted[0].who;
  const named = new Set(wanted.map(({ who }) => who));
  const ended = [...new Set(before.map(({ who }) => who))].filter(
    (who) => !named.has(who) && (kindOfHolder === undefined || typeof who === kindOfHolder),
  );
  const rows = [
    ...wanted.filter(({ who, priceWon, salePriceWon }) => {
      const now = listPriceOn({ prices: [...before] }, who, today);
      return now?.priceWon !== priceWon || now.salePriceWon !== salePriceWon;
    }),
    ...ended
      .filter((who) => listPriceOn({ prices: [...before] }, who, today))
      .map((who) => ({ who, priceWon: null, salePriceWon: null })),
  ];
  if (rows.length === 0) return;
  const isFirst = (who: PriceHolder) => !before.some((price) => price.who === who && price.effectiveFrom <= today);
  await db
    .insert(menuPrices)
    .values(
      rows.map(({ who, priceWon, salePriceWon }) => ({
        ...{ menuId, priceWon, salePriceWon },
        ...holderColumns(who),
        effectiveFrom: isFirst(who) ? sinceEver : today,
      })),
    )
    .onConflictDoUpdate({
      target: [menuPrices.menuId, menuPrices.rank, menuPrices.staffId, menuPrices.effectiveFrom],
      set: { priceWon: sql`excluded.price_won`, salePriceWon: sql`excluded.sale_price_won` },
    });
}
