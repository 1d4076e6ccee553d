import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { accounts, shopUsers, staffs } from "#server/db/tables/tables.ts";

/** Everybody with an account in the shop, in the order of joining; or the given one. */
export function shopMembers(db: Db, shopId: number, accountId?: number) {
  const ofOne = accountId === undefined ? undefined : eq(shopUsers.accountId, accountId);
  return db
    .select({
      accountId: shopUsers.accountId,
      name: accounts.name,
      maskedPhone: accounts.maskedPhone,
      role: shopUsers.role,
      joinedAt: shopUsers.joinedAt,
      staffId: staffs.id,
    })
    .from(shopUsers)
    .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
    .leftJoin(
      staffs,
      and(eq(staffs.shopId, shopUsers.shopId), eq(staffs.accountId, shopUsers.accountId), isNull(staffs.removedAt)),
    )
    .where(and(eq(shopUsers.shopId, shopId), isNull(shopUsers.removedAt), ofOne))
    .orderBy(asc(shopUsers.joinedAt), asc(shopUsers.accountId));
}
