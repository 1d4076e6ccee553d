import { and, eq, ne, or } from "drizzle-orm";
import { login as call } from "#contract/auth.ts";
import { accounts } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";
import { spendProof } from "#server/phone-verification/index.ts";
import { isPassword } from "./passwords.ts";
import { reserveSignIn } from "./reserve-sign-in.ts";
import { signedInAccount } from "./signed-in.ts";

export const login = handle(call, async (context) => {
  const { input, db, vault, now, address, userAgent, request, reply, sessions, devices, refuse, changed, viewed } =
    context;
  if (input.loginType === "general") return refuse("general_login_elsewhere");
  const id = input.id.toLowerCase();
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(or(eq(accounts.loginId, id), eq(accounts.email, id)), ne(accounts.status, "LEFT")));
  const failed = () => viewed("account", account ? [account.id] : [], "SIGN_IN_FAILED", { accountId: null });
  const tried = await reserveSignIn(context, {
    account,
    typedId: id,
    verificationKey: input.verificationKey,
    request,
    address,
    now,
  });
  if (tried.kind !== "reserved") {
    failed();
    return tried.kind === "phone"
      ? refuse("sign_in_phone_needed")
      : refuse("sign_in_locked", { retryAfterSeconds: tried.seconds });
  }
  if (!(await isPassword(account?.passwordHash, input.password)) || !account) {
    failed();
    return refuse("sign_in_failed");
  }

  await tried.succeeded();
  const isOperator = account.adminRole === "PARTNERS_ADMIN";
  await db.transaction(async (db) => {
    // Guarded by the password that was checked: one that was changed meanwhile must open nothing.
    const used = await db
      .update(accounts)
      .set({ lastUsedAt: now, dormancyNoticeDays: null })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash as string)))
      .returning({ id: accounts.id });
    const proof = { key: input.verificationKey ?? "", purpose: "SIGN_IN", now } as const;
    const isSpent = tried.byPhone && (await spendProof(db, vault, proof)) === undefined;
    if (used.length === 0 || isSpent) {
      failed();
      refuse("sign_in_failed");
    }
    // A session that was in this browser before is ended, never taken over.
    await sessions.close(db, request, reply);
    await sessions.open(db, reply, { loginType: "partners", accountId: account.id, isOperator, address, userAgent });
  });
  devices.remember(request, reply, account);
  changed({ signedIn: account.id });
  viewed("account", [account.id], "SIGN_IN", { accountId: account.id, asOperator: isOperator });
  return signedInAccount(db, account.id);
});
