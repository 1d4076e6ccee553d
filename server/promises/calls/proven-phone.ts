import { createHash, randomBytes } from "node:crypto";
import type { VerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { phoneVerifications } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";

/** The key of a phone that was just verified, as if the code had been read and typed. */
export async function provenPhone(
  { parts: { db, vault, clock } }: { parts: Pick<Parts, "db" | "vault" | "clock"> },
  { purpose, phone, accountId = null }: { purpose: VerificationPurpose; phone: string; accountId?: number | null },
): Promise<string> {
  const key = randomBytes(24).toString("base64url");
  const now = clock.now();
  await db.insert(phoneVerifications).values({
    keyHash: createHash("sha256").update(key).digest(),
    purpose,
    phoneSealed: vault.seal(phone, "phone_verifications.phone"),
    phoneFingerprint: vault.fingerprint(phone.replaceAll("-", "")),
    maskedPhone: "",
    codeHash: "",
    accountId,
    address: "127.0.0.1",
    sentAt: now,
    expiresAt: new Date(now.getTime() + 180_000),
    verifiedAt: now,
  });
  return key;
}
