import { and, eq, sql } from "drizzle-orm";
import { changeMyAccount as call } from "#contract/accounts.ts";
import { maskName, maskText } from "#domain/text/mask.ts";
import { accountReply } from "#server/accounts/account-reply.ts";
import { isKeptForUndo, proveOwner, recordAccountChange } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";

export const changeMyAccount = handle(call, async (context) => {
  const { input, account, db, vault, now, sessions, refuse, changed, afterCommit } = context;
  const { name, email, version } = input;
  const taken = () => refuse("email_taken", { fields: { email: "이미 가입한 이메일이에요" } });
  const conflict = ({ name, email, version }: typeof before) =>
    refuse("account_changed_elsewhere", { details: { name, email, version } });

  const before = await accountReply(db, account.id);
  if (before.version !== version) return conflict(before);
  const isNewEmail = before.email !== email;
  const hash = isNewEmail ? await proveOwner(context, account.id, input.password) : undefined;
  if (isNewEmail && (await isKeptForUndo(db, vault, { email, now, accountId: account.id }))) return taken();
  await db.transaction(async (db) => {
    const saved = await db
      .update(accounts)
      .set({ name, email, version: sql`${accounts.version} + 1` })
      .where(
        and(
          eq(accounts.id, account.id),
          eq(accounts.version, version),
          hash === undefined ? undefined : eq(accounts.passwordHash, hash),
        ),
      )
      .returning({ id: accounts.id })
      .catch((error) => {
        if (violatedConstraint(error) !== "accounts_email") throw error;
        return taken();
      });
    if (saved.length === 0) conflict(await accountReply(db, account.id));
    if (isNewEmail) await recordAccountChange({ ...context, db }, before, "EMAIL");
  });
  afterCommit(sessions.forget);
  changed({ name: maskName(name), email: maskText(email) });
  return accountReply(db, account.id);
});
