import { and, eq, ne } from "drizzle-orm";
import { resetPassword as call } from "#contract/auth.ts";
import { phoneDigits } from "#domain/phone.ts";
import { accounts, sessions as sessionRows } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";
import { spendProof } from "#server/phone-verification/index.ts";
import { hashPassword, isTooCommon } from "./passwords.ts";
import { forgiveTries } from "./sign-in-lock.ts";

export const resetPassword = handle(call, async ({ input, db, vault, now, sessions, refuse, changed, afterCommit }) => {
  if (isTooCommon(input.newPassword, []))
    return refuse("password_too_common", { fields: { newPassword: "너무 흔한 비밀번호예요" } });
  const phone = await spendProof(db, vault, { key: input.verificationKey, purpose: "PASSWORD", now });
  if (!phone) return refuse("phone_not_verified");
  const [account] = await db
    .update(accounts)
    .set({ passwordHash: await hashPassword(input.newPassword), passwordChangedAt: now })
    .where(and(eq(accounts.phoneFingerprint, vault.fingerprint(phoneDigits(phone))), ne(accounts.status, "LEFT")))
    .returning({ id: accounts.id, loginId: accounts.loginId });
  if (!account) return refuse("account_not_found");
  // Whoever was in with the old password is out.
  await db.delete(sessionRows).where(eq(sessionRows.accountId, account.id));
  await forgiveTries(db, vault, `account:${account.id}`);
  afterCommit(sessions.forget);
  changed({ account: account.id, password: "changed" });
  return { loginId: account.loginId };
});
