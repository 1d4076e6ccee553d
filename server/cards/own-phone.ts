import { eq } from "drizzle-orm";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts } from "#server/db/tables/tables.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";
import { spendProof } from "#server/phone-verification/index.ts";
import type { Vault } from "#server/vault.ts";

/** Whether the person who changes a charge has just proven the phone of their own account for this purpose. Spends the proof. */
export async function isOwnPhoneProven(
  { db, vault, account, now }: { db: Db; vault: Vault; account: AccountPrincipal; now: Date },
  verificationKey: string,
): Promise<boolean> {
  const purpose = "CHANGE_CARD";
  const phone = await spendProof(db, vault, { key: verificationKey, purpose, accountId: account.id, now });
  const [own] = await db.select({ print: accounts.phoneFingerprint }).from(accounts).where(eq(accounts.id, account.id));
  return phone !== undefined && own?.print === vault.fingerprint(phoneDigits(phone));
}

export const unprovenPhone = { fields: { verificationKey: "휴대폰 인증을 먼저 해 주세요" } };
