import { eq, inArray, or } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { identities, sessions } from "#server/db/tables/tables.ts";

/** Ends all sessions of an account, including those of a linked general login. Returns how many there were. */
export async function endSessions(db: Db, accountId: number): Promise<number> {
  const linked = db.select({ id: identities.id }).from(identities).where(eq(identities.accountId, accountId));
  const ended = await db
    .delete(sessions)
    .where(or(eq(sessions.accountId, accountId), inArray(sessions.identityId, linked)))
    .returning({ accountId: sessions.accountId });
  return ended.length;
}
