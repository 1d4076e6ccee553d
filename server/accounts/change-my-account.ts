import { and, eq, sql } from "drizzle-orm";
import { changeMyAccount as call } from "#contract/accounts.ts";
import { maskName, maskText } from "#domain/mask.ts";
import { accounts } from "#server/db/tables.ts";
import { handle } from "#server/http/context.ts";
import { violatedConstraint } from "#server/http/errors.ts";
import { accountReply } from "./account-reply.ts";

export const changeMyAccount = handle(call, async ({ input, account, db, sessions, refuse, changed, afterCommit }) => {
  const { name, email, version } = input;
  const saved = await db
    .update(accounts)
    .set({ name, email, version: sql`${accounts.version} + 1` })
    .where(and(eq(accounts.id, account.id), eq(accounts.version, version)))
    .returning({ id: accounts.id })
    .catch((error) => {
      if (violatedConstraint(error) !== "accounts_email") throw error;
      return refuse("email_taken", { fields: { email: "이미 가입한 이메일이에요" } });
    });
  const reply = await accountReply(db, account.id);
  if (saved.length === 0)
    return refuse("account_changed_elsewhere", {
      details: { name: reply.name, email: reply.email, version: reply.version },
    });
  afterCommit(sessions.forget);
  changed({ name: maskName(name), email: maskText(email) });
  return reply;
});
