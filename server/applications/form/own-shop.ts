import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { shopUsers } from "#server/db/tables/tables.ts";

/** Operators do not decide about their own shop. */
export async function isOwnShop(db: Db, accountId: number, shopId: number): Promise<boolean> {
  const [member] = await db
    .select({ role: shopUsers.role })
    .from(shopUsers)
    .where(and(eq(shopUsers.shopId, shopId), eq(shopUsers.accountId, accountId), isNull(shopUsers.removedAt)));
  return member !== undefined;
}
