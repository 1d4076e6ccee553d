import { checkSignedUp as call, nobodySignedIn } from "#contract/auth.ts";
import { handle } from "#server/http/context.ts";
import { signedInAs } from "./signed-in.ts";

export const checkSignedUp = handle(call, async ({ principal }) =>
  principal ? signedInAs(principal) : nobodySignedIn,
);
