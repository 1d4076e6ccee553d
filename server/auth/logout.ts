import { logout as call } from "#contract/auth.ts";
import { handle } from "#server/http/calls/context.ts";
import { endDevicesOfSession } from "#server/push-devices/index.ts";

export const logout = handle(call, async ({ principal, db, sessions, request, reply, viewed }) => {
  if (principal) viewed("account", principal.account ? [principal.account.id] : [], "SIGN_OUT");
  if (principal) await endDevicesOfSession(db, principal.tokenHash);
  await sessions.close(db, request, reply);
  return {};
});
