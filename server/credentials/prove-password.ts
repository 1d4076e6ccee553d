import { and, eq, gt } from "drizzle-orm";
import { justUsedMinutes } from "#domain/accounts/passkey.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, sessions } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";
import type { Principal } from "#server/http/protection/session.ts";
import { isPassword } from "./passwords.ts";
import { aboutAccount, forgiveTries, reserveTry } from "./sign-in-lock.ts";

interface Asked extends Pick<Tools, "db" | "vault"> {
  now: Date;
  principal: Principal;
}

interface Refusing {
  refuse: (code: "password_needed" | "password_wrong" | "sign_in_locked", extras?: RefusalExtras) => never;
}

/**
 * An open session alone is not enough: requires the password, or a passkey just used. Returns the current password hash,
 * to guard the change with.
 */
export async function proveOwner(
  context: Asked & Refusing,
  accountId: number,
  password: string | undefined,
  field = "password",
) {
  const { db, refuse } = context;
  if (password === undefined || password === "") {
    if (await spendPasskeyUse(context)) return hashOf(db, accountId);
    return refuse("password_needed", { fields: { [field]: "현재 비밀번호를 입력해 주세요" } });
  }
  const { right, locked, hash } = await provePassword(context, accountId, password);
  if (locked) return refuse("sign_in_locked", { retryAfterSeconds: locked });
  if (!right) return refuse("password_wrong", { fields: { [field]: "비밀번호가 맞지 않아요" } });
  return hash;
}

/** Whether a passkey was used in this session a moment ago, for this one change. */
async function spendPasskeyUse({ db, principal, now }: Asked): Promise<boolean> {
  const since = new Date(now.getTime() - justUsedMinutes * 60_000);
  const spent = await db
    .update(sessions)
    .set({ passkeyUsedAt: null })
    .where(and(eq(sessions.tokenHash, principal.tokenHash), gt(sessions.passkeyUsedAt, since)))
    .returning({ tokenHash: sessions.tokenHash });
  return spent.length > 0;
}

async function hashOf(db: Db, accountId: number): Promise<string> {
  const [account] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId));
  return account?.hash ?? "";
}

/**
 * Asks a signed-in person for the password again. The attempts belong to the session, so that failed sign-ins and other
 * open sessions cannot use them up. `hash` is what was compared.
 */
export async function provePassword({ db, vault, now, principal }: Asked, accountId: number, password: string) {
  const subject = { name: `session:${principal.tokenHash.toString("hex")}`, about: aboutAccount(accountId) };
  const locked = await reserveTry(db, vault, subject, now);
  if (locked) return { right: false, locked, hash: "" };
  const hash = await hashOf(db, accountId);
  const right = await isPassword(hash || undefined, password);
  if (right) await forgiveTries(db, vault, subject);
  return { right, locked: undefined, hash };
}
