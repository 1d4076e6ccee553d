import { startPasskeyProof as call } from "#contract/passkeys.ts";
import { handle } from "#server/http/calls/context.ts";
import { makeChallenge } from "./challenges.ts";
import { passkeysOf } from "./own-passkeys.ts";
import { rpIdOf } from "./webauthn.ts";

export const startPasskeyProof = handle(call, async ({ account, principal, db, now, request, config, refuse }) => {
  const own = await passkeysOf(db, account.id);
  if (own.length === 0) return refuse("passkey_not_found");
  return {
    challenge: await makeChallenge(db, { purpose: "PROVE", sessionHash: principal.tokenHash, now }),
    rpId: rpIdOf(request, config),
    credentialIds: own.map(({ credentialId }) => credentialId),
  };
});
