import { inArray } from "drizzle-orm";
import { endMySessions as call } from "#contract/accounts.ts";
import { sessions as sessionRows } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { sessionsOf } from "./own-sessions.ts";

export const endMySessions = handle(call, async (context) => {
  const { input, account, principal, db, now, sessions, reply, changed, afterCommit } = context;
  const rows = await sessionsOf(db, account.id, now);
  const hashes = rows
    .map(({ tokenHash }) => tokenHash)
    .filter((tokenHash) => input.alsoThis || !tokenHash.equals(principal.tokenHash));
  const ended = await db
    .delete(sessionRows)
    .where(inArray(sessionRows.tokenHash, hashes))
    .returning({ accountId: sessionRows.accountId });
  if (input.alsoThis) sessions.clearCookies(reply);
  afterCommit(sessions.forget);
  changed({ endedSessions: ended.length });
  return { ended: ended.length };
});
