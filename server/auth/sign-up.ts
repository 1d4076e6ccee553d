import { and, eq, isNull } from "drizzle-orm";
import { signUp as call } from "#contract/auth.ts";
import { missingTerms } from "#domain/shops/clause.ts";
import { maskText } from "#domain/text/mask.ts";
import { recordConsents } from "#server/clauses/index.ts";
import { hashPassword, isKeptForUndo, refuseCommonPassword, signedInAccount } from "#server/credentials/index.ts";
import { accounts, identities } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { phoneColumns, spendProof } from "#server/phone-verification/index.ts";

const takenBy: Record<string, "login_id_taken" | "email_taken" | "phone_taken"> = {
  accounts_login_id: "login_id_taken",
  accounts_email: "email_taken",
  accounts_phone: "phone_taken",
};

const fieldOf = { login_id_taken: "loginId", email_taken: "email", phone_taken: "verificationKey" } as const;

export const signUp = handle(call, async (context) => {
  const { input, db, vault, now, principal, sessions, devices, request, reply, address, userAgent } = context;
  const { refuse, changed, viewed } = context;
  if (missingTerms(input.agreedClauses).length > 0) return refuse("clause_required");
  refuseCommonPassword(context, "password", input.password, [input.loginId, input.email, input.name]);
  const phone = await spendProof(db, vault, { key: input.verificationKey, purpose: "SIGNUP", now });
  if (!phone) return refuse("phone_not_verified");
  const { loginId, email, name } = input;
  // Another account had it until a moment ago, and its owner may undo the change.
  for (const [taken, kept] of [
    ["email_taken", { email }],
    ["phone_taken", { phone }],
  ] as const)
    if (await isKeptForUndo(db, vault, { ...kept, now }))
      return refuse(taken, { fields: { [fieldOf[taken]]: "이미 사용하고 있어요" } });
  const passwordHash = await hashPassword(input.password);
  const times = { joinedAt: now, lastUsedAt: now, passwordChangedAt: now };
  const [account] = await db
    .insert(accounts)
    .values({ loginId, email, name, passwordHash, ...phoneColumns(vault, phone), ...times })
    .returning({ id: accounts.id })
    .catch((error) => {
      const taken = takenBy[violatedConstraint(error) ?? ""];
      if (!taken) throw error;
      return refuse(taken, { fields: { [fieldOf[taken]]: "이미 사용하고 있어요" } });
    });
  if (!account) throw new Error("an insert returned no row");
  await recordConsents(db, account.id, input.agreedClauses, now);
  if (principal?.identity) {
    // A general login that is already linked stays linked: an open session does not move a login to another account.
    await db
      .update(identities)
      .set({ accountId: account.id })
      .where(and(eq(identities.id, principal.identity.id), isNull(identities.accountId)));
  }
  await sessions.close(db, request, reply);
  await sessions.open(db, reply, {
    loginType: "partners",
    accountId: account.id,
    isOperator: false,
    address,
    userAgent,
  });
  devices.remember(request, reply, { id: account.id, passwordHash });
  viewed("account", [account.id], "SIGN_IN", { accountId: account.id });
  changed({ account: account.id, loginId: maskText(loginId) });
  return signedInAccount(db, account.id, false);
});
