import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import type { ReplyOf } from "#contract/call.ts";
import type { MadePasskey, PasskeyQuestion, startPasskey, UsedPasskey } from "#contract/passkeys.ts";

/** The browser or the person did not complete it; the message is for people. */
export class PasskeyProblem extends Error {}

const unsupported = "이 브라우저에서는 패스키를 사용할 수 없어요. 다른 브라우저를 이용해 주세요";

/** Opens the browser's dialog for creating a passkey. */
export async function makeInBrowser(asked: ReplyOf<typeof startPasskey>): Promise<MadePasskey> {
  if (!("PublicKeyCredential" in window)) throw new PasskeyProblem(unsupported);
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rpId, name: "단장 파트너스" },
      user: { id: asked.userId, name: asked.userName, displayName: asked.displayName },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: asked.credentialIds.map((id) => ({ id, type: "public-key" })),
      attestation: "none",
    },
  }).catch(sayProblem);
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/** The same for an existing passkey. */
export async function askBrowser({ challenge, rpId, credentialIds }: PasskeyQuestion): Promise<UsedPasskey> {
  if (!("PublicKeyCredential" in window)) throw new PasskeyProblem(unsupported);
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      allowCredentials: credentialIds.map((id) => ({ id, type: "public-key" })),
      userVerification: "required",
    },
  }).catch(sayProblem);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature } };
}

function sayProblem(problem: unknown): never {
  if (problem instanceof WebAuthnError && problem.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    throw new PasskeyProblem("이 기기에는 이미 만든 패스키가 있어요");
  const { name } = problem as Error;
  if (name === "SecurityError") throw new PasskeyProblem(unsupported);
  // A browser reports the same for a closed window, a timeout, and a missing passkey.
  throw new PasskeyProblem("패스키 확인이 끝나지 않았어요. 다시 시도해 주세요");
}
