import { logout as call } from "#contract/auth.ts";
import { handle } from "#server/http/context.ts";

export const logout = handle(call, async ({ db, sessions, request, reply }) => {
  await sessions.close(db, request, reply);
  return {};
});
