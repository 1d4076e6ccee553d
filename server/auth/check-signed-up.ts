import { checkSignedUp as call } from "#contract/auth.ts";
import { handle } from "#server/http/context.ts";
import { nobodySignedIn, signedInAs } from "./signed-in.ts";

export const checkSignedUp = handle(call, async ({ principal }) =>
  principal ? signedInAs(principal) : nobodySignedIn,
);
