import { and, eq, gt, isNull } from "drizzle-orm";
import { type VerificationPurpose, verificationLimits } from "#domain/phone-verification.ts";
import type { Db } from "#server/db/open-db.ts";
import { phoneVerifications } from "#server/db/tables.ts";
import { hashOfKey } from "./proof.ts";

interface Asked {
  key: string;
  purpose: VerificationPurpose;
  now: Date;
}

/** The fingerprint of the phone that a proof is of, while it can still be spent; undefined where there is none. */
export async function provenPhoneOf(db: Db, { key, purpose, now }: Asked): Promise<string | undefined> {
  const freshest = new Date(now.getTime() - verificationLimits.proofSeconds * 1000);
  const [proof] = await db
    .select({ fingerprint: phoneVerifications.phoneFingerprint })
    .from(phoneVerifications)
    .where(
      and(
        eq(phoneVerifications.keyHash, hashOfKey(key)),
        eq(phoneVerifications.purpose, purpose),
        gt(phoneVerifications.verifiedAt, freshest),
        isNull(phoneVerifications.usedAt),
      ),
    );
  return proof?.fingerprint;
}
