import { eq } from "drizzle-orm";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Found } from "#server/applications/find-application.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { spendProof } from "#server/phone-verification/index.ts";
import type { Vault } from "#server/vault.ts";
import type { Submitting } from "./submit-application.ts";

/** Whether the sender has just proven the phone of their own account, for this purpose. */
export async function isOwnersPhoneProven(context: Submitting, db: Db, { row }: Found): Promise<boolean> {
  const { input, account, vault, now } = context;
  if (!input.verificationKey) return false;
  const purpose = row.form === "TRANSFER" ? "TRANSFER" : "SETUP_CHANGE";
  return isOwnPhone({ db, vault }, { key: input.verificationKey, purpose, accountId: account.id, now });
}

type Proof = Required<Parameters<typeof spendProof>[2]>;

export async function isOwnPhone({ db, vault }: { db: Db; vault: Vault }, proof: Proof): Promise<boolean> {
  const phone = await spendProof(db, vault, proof);
  const [own] = await db
    .select({ print: accounts.phoneFingerprint })
    .from(accounts)
    .where(eq(accounts.id, proof.accountId));
  return phone !== undefined && own?.print === vault.fingerprint(phoneDigits(phone));
}
