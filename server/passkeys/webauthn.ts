import type { FastifyRequest } from "fastify";
import type { MadePasskey, UsedPasskey } from "#contract/passkeys.ts";
import type { Config } from "#server/config.ts";
import { originOf } from "#server/http/protection/own-origin.ts";

/** Loaded when somebody uses a passkey: its certificate readers weigh more than the rest of a start. */
const webauthn = () => import("@simplewebauthn/server");

interface Asked {
  request: FastifyRequest;
  config: Config;
  challenge: string;
}

interface KnownKey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

/** The host to which passkeys of this installation belong. */
export const rpIdOf = (request: FastifyRequest, config: Config) => new URL(originOf(request, config)).hostname;

/** What every answer must contain: our challenge, our address, and a person whom the device has recognised. */
const expectations = ({ request, config, challenge }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: originOf(request, config),
  expectedRPID: rpIdOf(request, config),
  requireUserVerification: true,
});

/** The new key. Undefined if the answer proves nothing. */
export async function readMadePasskey(made: MadePasskey, asked: Asked) {
  const { verifyRegistrationResponse } = await webauthn();
  const { id, response } = made;
  const transports = (response.transports ?? []) as never[];
  const read = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: { ...response, transports },
    },
    ...expectations(asked),
  }).catch(notProven);
  if (!read?.verified) return undefined;
  const { credential } = read.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports as string[],
  };
}

/** The counter after this use. Undefined if the answer does not prove the key. */
export async function checkUsedPasskey(used: UsedPasskey, known: KnownKey, asked: Asked): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, response } = used;
  const checked = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: "public-key", clientExtensionResults: {}, response },
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
    ...expectations(asked),
  }).catch(notProven);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

/** The library throws a different error for each problem of an answer. For us all of them mean the same. */
const notProven = (): undefined => undefined;
