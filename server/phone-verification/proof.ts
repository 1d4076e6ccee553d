import { createHash } from "node:crypto";
import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { type VerificationPurpose, verificationLimits } from "#domain/accounts/phone-verification.ts";
import type { Db } from "#server/db/open-db.ts";
import { phoneVerifications } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";

/** A name of the proof for counting its uses, which does not reveal the key. */
export const proofNameOf = (key: string) => hashOfKey(key).toString("base64url");

export const hashOfKey = (key: string) => createHash("sha256").update(key).digest();

interface Proof {
  key: string;
  purpose: VerificationPurpose;
  now: Date;
  /** The account whose proof it must be; absent for people without an account. */
  accountId?: number;
}

/** Spends a proven code, once. Returns the phone that it proved, or undefined if there is no such proof. */
export function spendProof(db: Db, vault: Vault, { key, purpose, now, accountId }: Proof): Promise<string | undefined> {
  const owner =
    accountId === undefined ? isNull(phoneVerifications.accountId) : eq(phoneVerifications.accountId, accountId);
  return spend(
    db,
    vault,
    now,
    and(eq(phoneVerifications.keyHash, hashOfKey(key)), eq(phoneVerifications.purpose, purpose), owner),
  );
}

/** The fingerprint of the phone that a key has proven, if the proof is not spent. This does not spend it. */
export async function provenPhoneOf(db: Db, { key, purpose, now }: Omit<Proof, "accountId">) {
  const [proof] = await db
    .select({ phoneFingerprint: phoneVerifications.phoneFingerprint })
    .from(phoneVerifications)
    .where(
      and(
        eq(phoneVerifications.keyHash, hashOfKey(key)),
        eq(phoneVerifications.purpose, purpose),
        gt(phoneVerifications.verifiedAt, freshest(now)),
        isNull(phoneVerifications.usedAt),
      ),
    );
  return proof?.phoneFingerprint;
}

/** Whether a spent proof was of this phone: the same request may come twice. */
export async function isSpentProofOf(db: Db, key: string, phoneFingerprint: string): Promise<boolean> {
  const { keyHash, usedAt } = phoneVerifications;
  const ofPhone = and(eq(keyHash, hashOfKey(key)), eq(phoneVerifications.phoneFingerprint, phoneFingerprint));
  return (await db.$count(phoneVerifications, and(ofPhone, isNotNull(usedAt)))) > 0;
}

/** The same for a call that has no key by the spec: the newest proof of this account for this purpose. */
export function spendAccountProof(db: Db, vault: Vault, { accountId, purpose, now }: Required<Omit<Proof, "key">>) {
  return spend(
    db,
    vault,
    now,
    and(eq(phoneVerifications.accountId, accountId), eq(phoneVerifications.purpose, purpose)),
  );
}

const freshest = (now: Date) => new Date(now.getTime() - verificationLimits.proofSeconds * 1000);

async function spend(db: Db, vault: Vault, now: Date, which: SQL | undefined): Promise<string | undefined> {
  const spendable = db
    .select({ keyHash: phoneVerifications.keyHash })
    .from(phoneVerifications)
    .where(and(which, gt(phoneVerifications.verifiedAt, freshest(now)), isNull(phoneVerifications.usedAt)))
    .orderBy(desc(phoneVerifications.verifiedAt))
    .limit(1)
    .for("update");
  const [proof] = await db
    .update(phoneVerifications)
    .set({ usedAt: now })
    .where(inArray(phoneVerifications.keyHash, spendable))
    .returning({ phoneSealed: phoneVerifications.phoneSealed });
  return proof && vault.open(proof.phoneSealed, "phone_verifications.phone");
}
