import { eq } from "drizzle-orm";
import { endMySession as call } from "#contract/accounts.ts";
import { deviceLabel } from "#domain/accounts/device-label.ts";
import { sessions as sessionRows } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { sessionIdOf, sessionsOf } from "./own-sessions.ts";

export const endMySession = handle(call, async (context) => {
  const { input, account, principal, db, vault, now, sessions, reply, refuse, changed, afterCommit } = context;
  const rows = await sessionsOf(db, account.id, now);
  const found = rows.find(({ tokenHash }) => sessionIdOf(vault, tokenHash) === input.sessionId);
  if (!found) return refuse("session_not_found");
  await db.delete(sessionRows).where(eq(sessionRows.tokenHash, found.tokenHash));
  if (found.tokenHash.equals(principal.tokenHash)) sessions.clearCookies(reply);
  afterCommit(sessions.forget);
  changed({ endedSessions: 1, device: deviceLabel(found.userAgent) });
  return {};
});
