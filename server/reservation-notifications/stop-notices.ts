import { and, eq, inArray, or } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { accounts, notificationPhones, shopUsers, staffs } from "#server/db/tables.ts";

/**
 * Who has booked is nothing any more to somebody who goes, from one shop or from all of theirs: neither to the phone of
 * the designer they were, nor to their own among the shop's. Comes before the account is taken off either.
 */
export async function stopNoticesTo(db: Db, { accountId, shopId }: { accountId: number; shopId?: number }) {
  const shopsOf = db.select({ id: shopUsers.shopId }).from(shopUsers).where(eq(shopUsers.accountId, accountId));
  const designers = db.select({ id: staffs.id }).from(staffs).where(eq(staffs.accountId, accountId));
  const own = db.select({ print: accounts.phoneFingerprint }).from(accounts).where(eq(accounts.id, accountId));
  await db
    .delete(notificationPhones)
    .where(
      and(
        shopId === undefined ? inArray(notificationPhones.shopId, shopsOf) : eq(notificationPhones.shopId, shopId),
        or(inArray(notificationPhones.staffId, designers), inArray(notificationPhones.phoneFingerprint, own)),
      ),
    );
}
