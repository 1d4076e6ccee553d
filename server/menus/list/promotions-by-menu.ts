import { and, eq, gte, isNull } from "drizzle-orm";
import type { Promotion } from "#domain/menus/menu-price.ts";
import type { Db } from "#server/db/open-db.ts";
import { exhibitionEntries, exhibitions, timeSales } from "#server/db/tables/tables.ts";

/**
 * The promotions of a shop's menus on a day or later, by menu: the same as `readMenuSql` reads for one menu, which
 * would be slower for a whole list. `prices-agree.test.ts` checks that both agree.
 */
export async function promotionsByMenu(db: Db, shopId: number, day: string): Promise<Map<number, Promotion[]>> {
  const [sales, entries] = await Promise.all([
    db
      .select()
      .from(timeSales)
      .where(
        and(
          eq(timeSales.shopId, shopId),
          isNull(timeSales.removedAt),
          eq(timeSales.disabled, false),
          gte(timeSales.toDay, day),
        ),
      ),
    db
      .select({ entry: exhibitionEntries, exhibition: exhibitions })
      .from(exhibitionEntries)
      .innerJoin(exhibitions, eq(exhibitions.id, exhibitionEntries.exhibitionId))
      .where(
        and(
          eq(exhibitionEntries.shopId, shopId),
          eq(exhibitionEntries.approval, "APPROVAL"),
          eq(exhibitionEntries.disabled, false),
          gte(exhibitions.toDay, day),
        ),
      ),
  ]);
  const promotions = new Map<number, Promotion[]>();
  const add = (menuIds: readonly number[], promotion: Promotion) => {
    for (const id of menuIds) promotions.set(id, [...(promotions.get(id) ?? []), promotion]);
  };
  for (const { name, ratePercent, fromDay, toDay, windows, menuIds } of sales)
    add(menuIds, { kind: "TIME_SALE", name, ratePercent, fromDay, toDay, windows });
  for (const { entry, exhibition } of entries)
    add(entry.menuIds, {
      kind: "EXHIBITION",
      name: exhibition.title,
      ratePercent: entry.ratePercent,
      windows: [],
      fromDay: exhibition.fromDay,
      toDay: exhibition.toDay,
    });
  return promotions;
}
