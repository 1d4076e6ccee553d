import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { identities, sessions } from "#server/db/tables.ts";
import type { Vault } from "#server/vault.ts";

/** Those that still open something: neither past their end nor unused for too long. */
export const isOpenSession = (now: Date) =>
  sql`${sessions.expiresAt} > ${now} and ${sessions.lastUsedAt} > ${now}::timestamptz - ${sessions.idleSeconds} * interval '1 second'`;

/** Every open one of an account, also those of a general login that is linked to it, the last used first. */
export function sessionsOf(db: Db, accountId: number, now: Date) {
  const linked = db.select({ id: identities.id }).from(identities).where(eq(identities.accountId, accountId));
  return db
    .select()
    .from(sessions)
    .where(and(or(eq(sessions.accountId, accountId), inArray(sessions.identityId, linked)), isOpenSession(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.tokenHash);
}

/** Names a session to its owner, and says nothing of what opens it. */
export const sessionIdOf = (vault: Vault, tokenHash: Buffer) =>
  vault.fingerprint(`session:${tokenHash.toString("hex")}`);
