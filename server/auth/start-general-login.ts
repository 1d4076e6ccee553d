import { startGeneralLogin as call } from "#contract/auth.ts";
import { continuePath } from "#domain/applications/continue-path.ts";
import { handle } from "#server/http/calls/context.ts";
import { originOf } from "#server/http/protection/own-origin.ts";
import { keepGeneralLogin } from "./general-login.ts";

export const startGeneralLogin = handle(
  call,
  async ({ input, outside, vault, config, request, reply, refuse, log }) => {
    const origin = originOf(request, config);
    const started = await outside.identity.start(`${origin}/api/auth/general/callback`).catch((error) => {
      log.warn({ err: error }, "the identity provider cannot be reached");
      return refuse("identity_unavailable");
    });
    const { location, ...start } = started;
    const onward = continuePath(input.continue);
    keepGeneralLogin(reply, vault, origin.startsWith("https:"), { ...start, ...(onward ? { continue: onward } : {}) });
    return { location };
  },
);
