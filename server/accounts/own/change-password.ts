import { and, eq, ne } from "drizzle-orm";
import { changePassword as call } from "#contract/accounts.ts";
import { accountReply } from "#server/accounts/account-reply.ts";
import { hashPassword, proveOwner, recordAccountChange, refuseCommonPassword } from "#server/credentials/index.ts";
import { accounts, sessions as sessionRows } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const changePassword = handle(call, async (context) => {
  const { input, account, principal, db, now, sessions, devices, request, reply } = context;
  const { refuse, changed, afterCommit } = context;
  const { loginId, email, name } = await accountReply(db, account.id);
  refuseCommonPassword(context, "newPassword", input.newPassword, [loginId, email, name]);
  const hash = await proveOwner(context, account.id, input.currentPassword, "currentPassword");
  const passwordHash = await hashPassword(input.newPassword);
  await db.transaction(async (db) => {
    const changed = await db
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: now })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, hash)))
      .returning({ id: accounts.id });
    if (changed.length === 0) refuse("password_wrong", { fields: { currentPassword: "비밀번호가 맞지 않아요" } });
    await recordAccountChange({ ...context, db }, await accountReply(db, account.id), "PASSWORD");
    await db
      .delete(sessionRows)
      .where(and(eq(sessionRows.accountId, account.id), ne(sessionRows.tokenHash, principal.tokenHash)));
  });
  devices.remember(request, reply, { id: account.id, passwordHash });
  afterCommit(sessions.forget);
  changed({ password: "changed" });
  return {};
});
