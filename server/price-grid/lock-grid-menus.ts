import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { menus } from "#server/db/tables/tables.ts";

/** In the order of their ids, so that two batches cannot deadlock. */
export const lockGridMenus = (db: Db, shopId: number, menuIds: readonly number[]) =>
  db
    .select()
    .from(menus)
    .where(and(eq(menus.shopId, shopId), isNull(menus.removedAt), inArray(menus.id, [...menuIds])))
    .orderBy(asc(menus.id))
    .for("update");
