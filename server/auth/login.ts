import { and, eq, ne, or } from "drizzle-orm";
import { login as call } from "#contract/auth.ts";
import { accounts } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";
import { isPassword } from "./passwords.ts";
import { forgiveTries, freeTries, giveBackTry, reserveTry } from "./sign-in-lock.ts";
import { signedInAccount } from "./signed-in.ts";

export const login = handle(call, async (context) => {
  const { input, db, vault, now, address, userAgent, request, reply, sessions, config, refuse, changed, viewed } =
    context;
  if (input.loginType === "general") return refuse("general_login_elsewhere");
  const id = input.id.toLowerCase();
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(or(eq(accounts.loginId, id), eq(accounts.email, id)), ne(accounts.status, "LEFT")));
  const failed = () => viewed("account", account ? [account.id] : [], "SIGN_IN_FAILED", { accountId: null });
  const subject = account ? `account:${account.id}` : `typed:${id}`;
  const waits = [
    await reserveTry(db, vault, { subject, tries: freeTries.account, now }),
    config.rateLimits
      ? await reserveTry(db, vault, { subject: `address:${address}`, tries: freeTries.address, now })
      : undefined,
  ].filter((wait) => wait !== undefined);
  if (waits.length > 0) {
    failed();
    return refuse("sign_in_locked", { retryAfterSeconds: Math.max(...waits) });
  }
  if (!(await isPassword(account?.passwordHash, input.password)) || !account) {
    failed();
    return refuse("sign_in_failed");
  }

  await forgiveTries(db, vault, subject);
  await giveBackTry(db, vault, `address:${address}`, freeTries.address);
  const isOperator = account.adminRole === "PARTNERS_ADMIN";
  await db.transaction(async (db) => {
    // Guarded by the password that was checked: one that was changed meanwhile must open nothing.
    const used = await db
      .update(accounts)
      .set({ lastUsedAt: now, dormancyNoticeDays: null })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash as string)))
      .returning({ id: accounts.id });
    if (used.length === 0) {
      failed();
      refuse("sign_in_failed");
    }
    // A session that was in this browser before is ended, never taken over.
    await sessions.close(db, request, reply);
    await sessions.open(db, reply, { loginType: "partners", accountId: account.id, isOperator, address, userAgent });
  });
  changed({ signedIn: account.id });
  viewed("account", [account.id], "SIGN_IN", { accountId: account.id, asOperator: isOperator });
  return signedInAccount(db, account.id);
});
