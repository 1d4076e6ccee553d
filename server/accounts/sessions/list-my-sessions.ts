import { listMySessions as call } from "#contract/accounts.ts";
import { deviceLabel } from "#domain/accounts/device-label.ts";
import { handle } from "#server/http/calls/context.ts";
import { sessionIdOf, sessionsOf } from "./own-sessions.ts";

export const listMySessions = handle(call, async ({ account, principal, db, vault, now }) => {
  const rows = await sessionsOf(db, account.id, now);
  return {
    items: rows.map(({ tokenHash, loginType, userAgent, createdAt, lastUsedAt }) => ({
      sessionId: sessionIdOf(vault, tokenHash),
      device: deviceLabel(userAgent),
      loginType,
      signedInAt: createdAt,
      lastUsedAt,
      isThis: tokenHash.equals(principal.tokenHash),
    })),
  };
});
