import { checkSignedUp as call, nobodySignedIn } from "#contract/auth.ts";
import { signedInAs } from "#server/credentials/index.ts";
import { handle } from "#server/http/calls/context.ts";

export const checkSignedUp = handle(call, async ({ principal }) =>
  principal ? signedInAs(principal) : nobodySignedIn,
);
