import { and, count, desc, eq, ilike, ne, or, type SQL } from "drizzle-orm";
import { findAccounts as call } from "#contract/accounts.ts";
import { formatPhone, phoneDigits } from "#domain/text/phone.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import type { Vault } from "#server/vault.ts";
import { accountGlimpse } from "./account-reply.ts";
import { isLookupTooMany } from "./count-lookup.ts";

export const findAccounts = handle(call, async ({ input, account, db, vault, now, refuse, viewed }) => {
  const { page, size } = input;
  const isOperator = account.adminRole === "PARTNERS_ADMIN";
  // An owner looks up the person who takes over the shop. Lookups are limited, so that nobody can try out a list of numbers.
  const isOwner = [...account.shopRoles.values()].includes("OWNER");
  if (!isOperator && isOwner && (await isLookupTooMany(db, { accountId: account.id, call: "findAccounts", now })))
    return refuse("lookups_used_up");
  const search = isOperator ? operatorSearch(input, vault) : isOwner ? exactly(input, vault) : undefined;
  if (!search) {
    viewed("account", []);
    return { items: [], page, size, total: 0 };
  }
  const where = and(search, ne(accounts.status, "LEFT"));
  const [counted] = await db.select({ total: count() }).from(accounts).where(where);
  const rows = await db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(desc(accounts.id))
    .limit(size)
    .offset(page * size);
  viewed(
    "account",
    rows.map(({ id }) => id),
  );
  return { items: rows.map(accountGlimpse), page, size, total: counted?.total ?? 0 };
});

interface AccountSearch {
  keyword?: string | undefined;
  loginId?: string | undefined;
  phonenumber?: string | undefined;
}

/** A partner must already know the whole login id or phone number of the person. */
function exactly({ loginId, phonenumber }: AccountSearch, vault: Vault): SQL | undefined {
  if (loginId) return eq(accounts.loginId, loginId.trim().toLowerCase());
  const phone = phonenumber && formatPhone(phonenumber);
  return phone ? eq(accounts.phoneFingerprint, vault.fingerprint(phoneDigits(phone))) : undefined;
}

function operatorSearch({ keyword, ...rest }: AccountSearch, vault: Vault): SQL | undefined {
  if (!keyword) return exactly(rest, vault) ?? ne(accounts.status, "LEFT");
  const digits = phoneDigits(keyword);
  const like = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  return or(
    ilike(accounts.loginId, like),
    ilike(accounts.email, like),
    ilike(accounts.name, like),
    digits.length >= 9 ? eq(accounts.phoneFingerprint, vault.fingerprint(digits)) : undefined,
    digits.length === 4 ? eq(accounts.phoneLastFourFingerprint, vault.fingerprint(`last-four:${digits}`)) : undefined,
  );
}
