import { eq } from "drizzle-orm";
import { accounts } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import type { RefusalExtras } from "#server/http/errors.ts";
import type { Principal } from "#server/http/session.ts";
import { isPassword } from "./passwords.ts";
import { aboutAccount, forgiveTries, reserveTry } from "./sign-in-lock.ts";

interface Asked extends Pick<Tools, "db" | "vault"> {
  now: Date;
  principal: Principal;
}

interface Refusing {
  refuse: (code: "password_needed" | "password_wrong" | "sign_in_locked", extras?: RefusalExtras) => never;
}

/** Lets nobody on who only sits at an open session. Returns the hash that was compared, to guard the change with. */
export async function proveOwner(context: Asked & Refusing, accountId: number, password: string | undefined) {
  const { refuse } = context;
  if (password === undefined || password === "")
    return refuse("password_needed", { fields: { password: "지금 비밀번호를 입력해 주세요" } });
  const { right, locked, hash } = await provePassword(context, accountId, password);
  if (locked) return refuse("sign_in_locked", { retryAfterSeconds: locked });
  if (!right) return refuse("password_wrong", { fields: { password: "비밀번호가 맞지 않아요" } });
  return hash;
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
