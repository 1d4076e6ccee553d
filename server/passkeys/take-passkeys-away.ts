import { and, eq, isNull } from "drizzle-orm";
import { endSessions } from "#server/credentials/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { passkeys, recoveryCodes } from "#server/db/tables/tables.ts";

/** Removes all passkeys of an account, with its recovery codes and sessions. Null if it had none. */
export async function takePasskeysAway(db: Db, accountId: number, now: Date) {
  const removed = await db
    .update(passkeys)
    .set({ removedAt: now })
    .where(and(eq(passkeys.accountId, accountId), isNull(passkeys.removedAt)))
    .returning({ id: passkeys.id });
  if (removed.length === 0) return null;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  return { removedPasskeys: removed.length, endedSessions: await endSessions(db, accountId) };
}
