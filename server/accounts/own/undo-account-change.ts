import { and, eq, gte, isNull, ne, sql } from "drizzle-orm";
import { undoAccountChange as call } from "#contract/accounts.ts";
import {
  endSessions,
  forgiveAllTries,
  hashPassword,
  openChange,
  type Reached,
  refuseCommonPassword,
} from "#server/credentials/index.ts";
import { accountChanges, accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { undoPasskeysSince } from "#server/passkeys/index.ts";
import { phoneColumns } from "#server/phone-verification/index.ts";

export const undoAccountChange = handle(call, async (context) => {
  const { input, db, vault, now, sessions, devices, request, reply, refuse, changed, afterCommit } = context;
  refuseCommonPassword(context, "newPassword", input.newPassword, []);
  const [change] = await openChange(db, input.undoToken, now).for("update");
  if (!change) return refuse("account_undo_not_found");
  const before = JSON.parse(vault.open(change.beforeSealed, "account_changes.before")) as Reached;
  const passwordHash = await hashPassword(input.newPassword);
  const [account] = await db
    .update(accounts)
    .set({
      email: before.email,
      ...(before.phone === null ? {} : phoneColumns(vault, before.phone)),
      passwordHash,
      passwordChangedAt: now,
      version: sql`${accounts.version} + 1`,
    })
    .where(and(eq(accounts.id, change.accountId), ne(accounts.status, "LEFT")))
    .returning()
    .catch((error) => {
      if (!["accounts_email", "accounts_phone"].includes(violatedConstraint(error) ?? "")) throw error;
      return refuse("account_undo_taken");
    });
  if (!account) return refuse("account_undo_not_found");
  refuseCommonPassword(context, "newPassword", input.newPassword, [account.loginId, account.email, account.name]);
  // Later changes are undone too. Undo links that went to a number which is not the owner's are removed.
  await db
    .update(accountChanges)
    .set({ undoneAt: now })
    .where(
      and(eq(accountChanges.accountId, account.id), gte(accountChanges.id, change.id), isNull(accountChanges.undoneAt)),
    );
  await undoPasskeysSince(db, account.id, change.changedAt, now);
  const endedSessions = await endSessions(db, account.id);
  await forgiveAllTries(db, vault, account.id);
  devices.remember(request, reply, { id: account.id, passwordHash });
  afterCommit(sessions.forget);
  changed({ account: account.id, undone: change.kind, endedSessions });
  return { loginId: account.loginId };
});
