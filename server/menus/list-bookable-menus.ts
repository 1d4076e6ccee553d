import { and, asc, eq, isNull } from "drizzle-orm";
import { listBookableMenus as call } from "#contract/menus.ts";
import { keysOf } from "#domain/enumeration.ts";
import { designerRanks } from "#domain/staff.ts";
import { menuPrices, menus } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";

const ranks = keysOf(designerRanks);

export const listBookableMenus = handle(call, async ({ shop, db }) => {
  const offered = and(eq(menus.shopId, shop.id), isNull(menus.removedAt));
  const [rows, prices] = await Promise.all([
    db
      .select({
        id: menus.id,
        category: menus.category,
        name: menus.name,
        durationMinutes: menus.durationMinutes,
      })
      .from(menus)
      .where(offered)
      .orderBy(asc(menus.displayOrder), asc(menus.id)),
    db
      .select({ menuId: menuPrices.menuId, rank: menuPrices.rank, priceWon: menuPrices.priceWon })
      .from(menuPrices)
      .innerJoin(menus, eq(menus.id, menuPrices.menuId))
      .where(offered),
  ]);
  const pricesOf = Map.groupBy(prices, ({ menuId }) => menuId);
  return {
    items: rows.map((menu) => ({
      ...menu,
      prices: (pricesOf.get(menu.id) ?? []).toSorted((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank)),
    })),
  };
});
