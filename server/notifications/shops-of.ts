import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { shopUsers } from "#server/db/tables/tables.ts";

/** The shops whose screens this account may have open, so that the bell there updates. */
export async function shopsOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .select({ shopId: shopUsers.shopId })
    .from(shopUsers)
    .where(and(eq(shopUsers.accountId, accountId), isNull(shopUsers.removedAt)))
    .orderBy(asc(shopUsers.shopId));
  return rows.map(({ shopId }) => shopId);
}
