import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { accounts, shopUsers } from "#server/db/tables/tables.ts";

/** The owners and managers of a shop, who are notified of decisions about it. */
export async function shopLeaders(db: Db, shopId: number): Promise<number[]> {
  const rows = await db
    .select({ accountId: shopUsers.accountId })
    .from(shopUsers)
    .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
    .where(
      and(
        eq(shopUsers.shopId, shopId),
        inArray(shopUsers.role, ["OWNER", "SUPER"]),
        isNull(shopUsers.removedAt),
        eq(accounts.status, "ACTIVE"),
      ),
    )
    .orderBy(asc(shopUsers.accountId));
  return rows.map(({ accountId }) => accountId);
}
