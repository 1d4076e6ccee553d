import { and, eq, ne, or } from "drizzle-orm";
import { login as call } from "#contract/auth.ts";
import { isPassword, openSignedIn, reserveSignIn } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { hasPasskey, spendRecoveryCode } from "#server/passkeys/index.ts";
import { spendProof } from "#server/phone-verification/index.ts";

export const login = handle(call, async (context) => {
  const { input, db, vault, config, now, address, request, refuse, viewed } = context;
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

  const isOperator = account.adminRole === "PARTNERS_ADMIN";
  // An operator without a passkey can sign in, but can only create one.
  const needsMore = config.operatorsNeedPasskey && isOperator && (await hasPasskey(db, account.id));
  if (needsMore && input.recoveryCode === undefined) {
    await tried.succeeded();
    failed();
    return refuse("passkey_needed");
  }
  const signedIn = await db.transaction(async (db) => {
    // Guarded by the password that was checked: if it changed meanwhile, no session opens.
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
    if (needsMore && !(await spendRecoveryCode(db, account.id, input.recoveryCode ?? "", now))) {
      failed();
      refuse("recovery_code_wrong", { fields: { recoveryCode: "복구 코드가 맞지 않거나 이미 사용한 코드예요" } });
    }
    return openSignedIn({ ...context, db }, account, { strong: needsMore, passkeyUsedAt: null });
  });
  await tried.succeeded();
  return signedIn;
});
