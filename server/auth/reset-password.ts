import { and, eq, ne } from "drizzle-orm";
import { resetPassword as call } from "#contract/auth.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { forgiveAllTries, hashPassword, recordAccountChange, refuseCommonPassword } from "#server/credentials/index.ts";
import { accounts, sessions as sessionRows } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { spendProof } from "#server/phone-verification/index.ts";

export const resetPassword = handle(call, async (context) => {
  const { input, db, vault, now, sessions, devices, request, reply, refuse, changed, afterCommit } = context;
  refuseCommonPassword(context, "newPassword", input.newPassword, []);
  const phone = await spendProof(db, vault, { key: input.verificationKey, purpose: "PASSWORD", now });
  if (!phone) return refuse("phone_not_verified");
  const passwordHash = await hashPassword(input.newPassword);
  const [account] = await db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now })
    .where(and(eq(accounts.phoneFingerprint, vault.fingerprint(phoneDigits(phone))), ne(accounts.status, "LEFT")))
    .returning();
  if (!account) return refuse("account_not_found");
  // The account was not known before. A refusal rolls back everything, including the spent proof.
  refuseCommonPassword(context, "newPassword", input.newPassword, [account.loginId, account.email, account.name]);
  await recordAccountChange(context, account, "PASSWORD");
  // Sessions opened with the old password end.
  await db.delete(sessionRows).where(eq(sessionRows.accountId, account.id));
  await forgiveAllTries(db, vault, account.id);
  // Somebody who has just proven the phone gets the attempts of a known device at the next login.
  devices.remember(request, reply, { id: account.id, passwordHash });
  afterCommit(sessions.forget);
  changed({ account: account.id, password: "changed" });
  return { loginId: account.loginId };
});
