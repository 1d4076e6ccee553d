import { and, eq, inArray } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { requestCode as call } from "#contract/phone-verification.ts";
import type { AccountStatus } from "#domain/accounts/account.ts";
import { isPurposeOfAccount } from "#domain/accounts/phone-verification.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle, type Tools } from "#server/http/calls/context.ts";
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
  // A transfer and a change of card prove the number on record; the fields of an application name a number.
  if (purpose === "TRANSFER" || purpose === "CHANGE_CARD")
    phone = account ? await phoneOnRecord(db, vault, account.id) : undefined;
  if (!phone) return refuse("phone_needed", { fields: { phonenumber: "휴대폰 번호를 입력해 주세요" } });
  const accountId = isPurposeOfAccount(purpose) ? (account?.id ?? null) : null;
  changed({ purpose });
  const reservedFor = principal?.account?.id ?? (await knownAccount(context, phone)) ?? null;
  return sendCode(context, { phone, purpose, accountId, reservedFor, address, now, refuse });
});

/** The account with this phone, if it has signed in on this device before. */
async function knownAccount({ db, vault, devices, request }: Tools & { request: FastifyRequest }, phone: string) {
  const named = devices.accountsOf(request);
  if (named.length === 0) return undefined;
  const rows = await db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(inArray(accounts.id, named), eq(accounts.phoneFingerprint, vault.fingerprint(phoneDigits(phone)))));
  return rows.find((account) => devices.idFor(request, account) !== undefined)?.id;
}

const phoneOfDormant = (db: Db, vault: Vault, accountId: number) => phoneOnRecord(db, vault, accountId, "DORMANT");

async function phoneOnRecord(
  db: Db,
  vault: Vault,
  accountId: number,
  status: AccountStatus = "ACTIVE",
): Promise<string | undefined> {
  const [account] = await db
    .select({ phoneSealed: accounts.phoneSealed })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, status)));
  return account?.phoneSealed ? vault.open(account.phoneSealed, "accounts.phone") : undefined;
}
