import { eq } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { shops } from "#server/db/tables/tables.ts";

/** Of two writers to a shop's promotions, the second waits and then sees what the first has written. */
export async function lockShopSales(db: Db, shopId: number): Promise<void> {
  await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
}
