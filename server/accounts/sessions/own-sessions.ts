import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { identities, sessions } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";

/** Sessions that are still valid: neither expired nor unused for too long. */
export const isOpenSession = (now: Date) =>
  sql`${sessions.expiresAt} > ${now} and ${sessions.lastUsedAt} > ${now}::timestamptz - ${sessions.idleSeconds} * interval '1 second'`;

/** All open sessions of an account, including those of a linked general login, the last used first. */
export function sessionsOf(db: Db, accountId: number, now: Date) {
  const linked = db.select({ id: identities.id }).from(identities).where(eq(identities.accountId, accountId));
  return db
    .select()
    .from(sessions)
    .where(and(or(eq(sessions.accountId, accountId), inArray(sessions.identityId, linked)), isOpenSession(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.tokenHash);
}

/** Identifies a session to its owner without revealing the token. */
export const sessionIdOf = (vault: Vault, tokenHash: Buffer) =>
  vault.fingerprint(`session:${tokenHash.toString("hex")}`);
