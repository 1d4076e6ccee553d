import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { type exhibitionEntries, menus, type timeSales } from "#server/db/tables/tables.ts";

/** Whether all of these are menus of the shop that are not removed. */
export async function sellsMenus(db: Db, shopId: number, menuIds: ReadonlySet<number>): Promise<boolean> {
  const [found] = await db
    .select({ count: count() })
    .from(menus)
    .where(and(eq(menus.shopId, shopId), isNull(menus.removedAt), inArray(menus.id, [...menuIds])));
  return found?.count === menuIds.size;
}

/** The menus of a row without removed ones, in their order: a removed one could not be saved again. */
export const stillSold = (of: typeof timeSales | typeof exhibitionEntries) =>
  sql`array(select m.id from menus m where m.shop_id = ${of}.shop_id and m.id = any(${of.menuIds}) and m.removed_at is null
    order by array_position(${of.menuIds}, m.id))`.mapWith(of.menuIds);
