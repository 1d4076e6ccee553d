import { eq } from "drizzle-orm";
import { accounts } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import type { Principal } from "#server/http/session.ts";
import { isPassword } from "./passwords.ts";
import { aboutAccount, forgiveTries, reserveTry } from "./sign-in-lock.ts";

interface Asked extends Pick<Tools, "db" | "vault"> {
  now: Date;
  principal: Principal;
}

/**
 * Asks a signed-in person for the password again. The tries are those of the session, so that nobody who fails to sign
 * in, or sits at another open session, can use them up. `hash` is what was compared.
 */
export async function provePassword({ db, vault, now, principal }: Asked, accountId: number, password: string) {
  const subject = { name: `session:${principal.tokenHash.toString("hex")}`, about: aboutAccount(accountId) };
  const locked = await reserveTry(db, vault, subject, now);
  if (locked) return { right: false, locked, hash: "" };
  const [account] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId));
  const right = await isPassword(account?.hash, password);
  if (right) await forgiveTries(db, vault, subject);
  return { right, locked: undefined, hash: account?.hash ?? "" };
}
