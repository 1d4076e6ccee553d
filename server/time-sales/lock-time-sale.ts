import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { timeSales } from "#server/db/tables/tables.ts";
import { lockShopSales } from "./lock-shop-sales.ts";

/** A shop's sale, with all other sales of the shop locked, because it is compared with them. */
export async function lockTimeSale(db: Db, shopId: number, id: number) {
  await lockShopSales(db, shopId);
  const [sale] = await db
    .select()
    .from(timeSales)
    .where(and(eq(timeSales.id, id), eq(timeSales.shopId, shopId), isNull(timeSales.removedAt)))
    .for("update");
  return sale;
}
