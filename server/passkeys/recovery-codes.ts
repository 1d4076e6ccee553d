import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { readRecoveryCode, recoveryCodeCount, recoveryCodeOf } from "#domain/accounts/passkey.ts";
import type { Db } from "#server/db/open-db.ts";
import { recoveryCodes } from "#server/db/tables/tables.ts";

const hashOf = (code: string) => createHash("sha256").update(readRecoveryCode(code)).digest();

const unused = (accountId: number) => and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt));

export const recoveryCodesLeft = (db: Db, accountId: number) => db.$count(recoveryCodes, unused(accountId));

/** Replaces all codes of the account. They are shown once; only their hashes are stored. */
export async function renewRecoveryCodes(db: Db, accountId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(16)));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashOf(code), accountId, createdAt: now })));
  return codes;
}

/** Whether this was one of the account's codes. A code works once. */
export async function spendRecoveryCode(db: Db, accountId: number, typed: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.codeHash, hashOf(typed)), unused(accountId)))
    .returning({ accountId: recoveryCodes.accountId });
  return spent.length > 0;
}
