import { and, eq, gte, isNull } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { passkeys, recoveryCodes } from "#server/db/tables/tables.ts";

/** Restores an account's passkeys of an earlier moment: deletes new ones and new codes, and restores removed ones. */
export async function undoPasskeysSince(db: Db, accountId: number, since: Date, now: Date) {
  const own = eq(passkeys.accountId, accountId);
  await db
    .update(passkeys)
    .set({ removedAt: null })
    .where(and(own, gte(passkeys.removedAt, since)));
  await db
    .update(passkeys)
    .set({ removedAt: now })
    .where(and(own, gte(passkeys.createdAt, since), isNull(passkeys.removedAt)));
  await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), gte(recoveryCodes.createdAt, since)));
}

/** For an account that leaves the service. */
export async function deletePasskeysOf(db: Db, accountId: number) {
  await db.delete(passkeys).where(eq(passkeys.accountId, accountId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}
