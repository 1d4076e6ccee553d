import { eq } from "drizzle-orm";
import { endAccountSessions as call } from "#contract/accounts.ts";
import { endSessions } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const endAccountSessions = handle(call, async (context) => {
  const { input, account: operator, db, sessions, refuse, changed, afterCommit } = context;
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, input.id));
  if (!account) return refuse("account_not_found");
  if (account.id === operator.id) return refuse("account_is_own");
  const ended = await endSessions(db, account.id);
  afterCommit(sessions.forget);
  changed({ account: account.id, endedSessions: ended });
  return { ended };
});
