import { sql } from "drizzle-orm";
import type { ContentPrice } from "#domain/menus/menu-content.ts";
import { type ListPrice, listPriceOn, type PriceHolder, sinceEver } from "#domain/menus/menu-price.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { menuPrices } from "#server/db/tables/tables.ts";

/** All list prices of some menus, earlier and coming ones, oldest first. */
export async function readPrices(
  db: Db,
  shopId: number,
  menuIds: readonly number[],
): Promise<Map<number, ListPrice[]>> {
  if (menuIds.length === 0) return new Map();
  const rows = await namedQuery<PriceRow>(db, "menu-prices", pricesSql, [shopId, menuIds]);
  const prices = new Map<number, ListPrice[]>();
  for (const { menuId, rank, staffId, effectiveFrom, priceWon, salePriceWon } of rows) {
    const who = rank ?? staffId;
    if (who === null) continue;
    const price = { who, effectiveFrom, priceWon, salePriceWon };
    const known = prices.get(menuId);
    if (known) known.push(price);
    else prices.set(menuId, [price]);
  }
  return prices;
}

type PriceRow = Omit<typeof menuPrices.$inferSelect, "shopId">;

/** As SQL, because a list reads the prices of every menu, and the sheet those of every menu and designer. */
const pricesSql = `
  select menu_id as "menuId", rank, staff_id as "staffId", effective_from::text as "effectiveFrom",
    price_won as "priceWon", sale_price_won as "salePriceWon"
  from menu_prices where shop_id = $1 and menu_id = any($2::bigint[])
  order by effective_from, rank, staff_id`;

export const holderColumns = (who: PriceHolder) =>
  typeof who === "string" ? { rank: who, staffId: null } : { rank: null, staffId: who };

/** Sets the prices from today on. Coming prices stay, and holders who are left out have no offer any more. */
export async function writePrices(
  db: Db,
  { shopId, menuId }: { shopId: number; menuId: number },
  requested: readonly ContentPrice[],
  before: readonly ListPrice[],
  today: string,
): Promise<void> {
  const kindOfHolder = requested[0] === undefined ? undefined : typeof requested[0].who;
  const named = new Set(requested.map(({ who }) => who));
  const ended = [...new Set(before.map(({ who }) => who))].filter(
    (who) => !named.has(who) && (kindOfHolder === undefined || typeof who === kindOfHolder),
  );
  const rows = [
    ...requested.filter(({ who, priceWon, salePriceWon }) => {
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
        shopId,
        menuId,
        priceWon,
        salePriceWon,
        ...holderColumns(who),
        effectiveFrom: isFirst(who) ? sinceEver : today,
      })),
    )
    .onConflictDoUpdate({
      target: [menuPrices.shopId, menuPrices.menuId, menuPrices.rank, menuPrices.staffId, menuPrices.effectiveFrom],
      set: { priceWon: sql`excluded.price_won`, salePriceWon: sql`excluded.sale_price_won` },
    });
}
