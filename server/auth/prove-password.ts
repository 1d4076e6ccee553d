import { eq } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { accounts } from "#server/db/tables.ts";
import type { Vault } from "#server/vault.ts";
import { isPassword } from "./passwords.ts";
import { forgiveTries, freeTries, reserveTry } from "./sign-in-lock.ts";

/** Asks a signed-in person for the password again, with the same patience as the login. `hash` is what was compared. */
export async function provePassword(
  { db, vault, now }: { db: Db; vault: Vault; now: Date },
  accountId: number,
  password: string,
) {
  const subject = `account:${accountId}`;
  const locked = await reserveTry(db, vault, { subject, tries: freeTries.account, now });
  if (locked) return { right: false, locked, hash: "" };
  const [account] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId));
  const right = await isPassword(account?.hash, password);
  if (right) await forgiveTries(db, vault, subject);
  return { right, locked: undefined, hash: account?.hash ?? "" };
}
