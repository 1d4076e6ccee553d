import { startPasskeySignIn as call } from "#contract/passkeys.ts";
import { handle } from "#server/http/calls/context.ts";
import { makeChallenge } from "./challenges.ts";
import { rpIdOf } from "./webauthn.ts";

/** Names no passkey: the browser offers its own passkeys for this site, so nobody learns who has one. */
export const startPasskeySignIn = handle(call, async ({ db, now, request, config }) => ({
  challenge: await makeChallenge(db, { purpose: "SIGN_IN", sessionHash: null, now }),
  rpId: rpIdOf(request, config),
  credentialIds: [],
}));
