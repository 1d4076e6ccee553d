import { and, eq, inArray, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/open-db.ts";
import { accounts, notificationPhones, shopUsers, staffs } from "#server/db/tables/tables.ts";

/** A person who leaves: with their account all of their shops or one, or as a designer one shop only. */
type Going = { accountId: number; shopId?: number } | { accountId: number | null; shopId: number; staffId: number };

/** A stopped number, to restore it if the removal is undone. */
export interface StoppedPhone {
  staffId: number | null;
  phoneSealed: string;
  phoneFingerprint: string;
}

/**
 * A person who leaves gets no more notices about bookings: neither on the designer's phone nor on their own among the
 * shop's. Runs before the account is removed from either.
 */
export function stopNoticesTo(db: Db, going: Going): Promise<StoppedPhone[]> {
  const { accountId, shopId } = going;
  const account = accountId ?? 0;
  const shopsOf = db.select({ id: shopUsers.shopId }).from(shopUsers).where(eq(shopUsers.accountId, account));
  const own = db.select({ print: accounts.phoneFingerprint }).from(accounts).where(eq(accounts.id, account));
  const designer = "staffId" in going ? eq(staffs.id, going.staffId) : undefined;
  const isThere = (column: PgColumn) => (shopId === undefined ? inArray(column, shopsOf) : eq(column, shopId));
  const designers = db
    .select({ id: staffs.id })
    .from(staffs)
    .where(and(isThere(staffs.shopId), or(eq(staffs.accountId, account), designer)));
  return db
    .delete(notificationPhones)
    .where(
      and(
        isThere(notificationPhones.shopId),
        or(inArray(notificationPhones.staffId, designers), inArray(notificationPhones.phoneFingerprint, own)),
      ),
    )
    .returning({
      staffId: notificationPhones.staffId,
      phoneSealed: notificationPhones.phoneSealed,
      phoneFingerprint: notificationPhones.phoneFingerprint,
    });
}
