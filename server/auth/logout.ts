import { logout as call } from "#contract/auth.ts";
import { handle } from "#server/http/context.ts";

export const logout = handle(call, async ({ principal, db, sessions, request, reply, viewed }) => {
  if (principal) viewed("account", principal.account ? [principal.account.id] : [], "SIGN_OUT");
  await sessions.close(db, request, reply);
  return {};
});
