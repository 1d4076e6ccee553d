import { and, eq } from "drizzle-orm";
import { requestCode as call } from "#contract/phone-verification.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";
import type { Vault } from "#server/vault.ts";
import { sendCode } from "./send-code.ts";

export const requestCode = handle(call, async (context) => {
  const { input, principal, db, vault, address, now, refuse, changed } = context;
  const purpose = input.verificationCodeRefer;
  const account = principal?.loginType === "partners" ? principal.account : null;
  let phone = input.phonenumber;
  if (purpose === "WAKE") {
    // The number on record, not one that the caller names: waking proves that it is still the same person.
    phone = account ? await phoneOfDormant(db, vault, account.id) : undefined;
    if (!phone) return refuse("account_not_dormant");
  }
  if (!phone) return refuse("phone_needed", { fields: { phonenumber: "휴대폰 번호를 입력해 주세요" } });
  const accountId = purpose === "WAKE" || purpose === "CHANGE_MOBILE" ? (account?.id ?? null) : null;
  changed({ purpose });
  return sendCode(context, { phone, purpose, accountId, address, now, refuse });
});

async function phoneOfDormant(db: Db, vault: Vault, accountId: number): Promise<string | undefined> {
  const [account] = await db
    .select({ phoneSealed: accounts.phoneSealed })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, "DORMANT")));
  return account?.phoneSealed ? vault.open(account.phoneSealed, "accounts.phone") : undefined;
}
