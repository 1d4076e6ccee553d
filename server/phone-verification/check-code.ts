import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { verificationLimits as limits, type VerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { phoneVerifications } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { hashOfKey } from "./proof.ts";

interface Check {
  key: string;
  code: string;
  /** If given, both must be those of the request. */
  purpose: VerificationPurpose | undefined;
  phone: string | undefined;
  accountId: number | null;
  now: Date;
  refuse: (code: "code_wrong" | "code_expired" | "code_tries_used_up") => never;
}

/** An attempt is spent and committed before the code is compared, so that parallel guesses cannot get more attempts. */
export async function checkCode({ db, vault }: Tools, { key, code, purpose, phone, accountId, now, refuse }: Check) {
  const keyHash = hashOfKey(key);
  const [attempt] = await db
    .update(phoneVerifications)
    .set({ tries: sql`${phoneVerifications.tries} + 1` })
    .where(
      and(
        eq(phoneVerifications.keyHash, keyHash),
        isNull(phoneVerifications.verifiedAt),
        lt(phoneVerifications.tries, limits.tries),
        gt(phoneVerifications.expiresAt, now),
      ),
    )
    .returning();
  if (!attempt) {
    const [spent] = await db.select().from(phoneVerifications).where(eq(phoneVerifications.keyHash, keyHash));
    return refuse(spent && spent.tries >= limits.tries && !spent.verifiedAt ? "code_tries_used_up" : "code_expired");
  }
  const right =
    isSame(attempt.codeHash, vault.fingerprint(`code:${key}:${code}`)) &&
    (attempt.accountId === null || attempt.accountId === accountId) &&
    (purpose === undefined || attempt.purpose === purpose) &&
    (phone === undefined || attempt.phoneFingerprint === vault.fingerprint(phoneDigits(phone)));
  if (!right) return refuse(attempt.tries >= limits.tries ? "code_tries_used_up" : "code_wrong");
  const [proven] = await db
    .update(phoneVerifications)
    .set({ verifiedAt: now, recordedAt: phone === undefined ? undefined : now })
    .where(and(eq(phoneVerifications.keyHash, keyHash), isNull(phoneVerifications.verifiedAt)))
    .returning();
  if (!proven) return refuse("code_expired");
  const validUntil = new Date(now.getTime() + limits.proofSeconds * 1000);
  return { verified: true as const, maskedPhone: proven.maskedPhone, validUntil };
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
