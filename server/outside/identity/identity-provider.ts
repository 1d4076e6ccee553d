import type { Configuration } from "openid-client";
import { type Clock, hostCorrectionMilliseconds } from "#server/clock.ts";

/** With the first general login: most shops never have one. */
const library = () => import("openid-client");

const patienceSeconds = 10;

export interface Identity {
  issuer: string;
  subject: string;
  name: string | null;
}

/** What the browser must bring back for a login to count; kept sealed in a short-lived cookie. */
export interface LoginStart {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityProvider {
  start: (callback: string) => Promise<LoginStart & { location: string }>;
  /** Throws when the answer is not one to this start. */
  finish: (callback: URL, start: LoginStart) => Promise<Identity>;
}

interface Settings {
  clock: Clock;
  clientId: string;
  clientSecret: string;
  issuer: () => string;
  /** Plain http, which only the sandbox on this very machine may speak. */
  insecure: boolean;
}

export function openIdentityProvider({ clientId, clientSecret, issuer, insecure, clock }: Settings): IdentityProvider {
  let discovered: Promise<Configuration> | undefined;

  /** Found out at the first login, not at the start: a provider that is down must not keep the shop closed. */
  function provider(): Promise<Configuration> {
    discovered ??= discover().catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  async function discover() {
    const { discovery, allowInsecureRequests } = await library();
    const execute = insecure ? [allowInsecureRequests] : [];
    return discovery(new URL(issuer()), clientId, clientSecret, undefined, { execute, timeout: patienceSeconds });
  }

  /** The same provider, for whose tokens the library puts the time of this machine right. */
  async function providerNow(): Promise<Configuration> {
    const oidc = await library();
    const found = await provider();
    const now = new oidc.Configuration(found.serverMetadata(), clientId, {
      client_secret: clientSecret,
      [oidc.clockSkew]: hostCorrectionMilliseconds(clock) / 1000,
    });
    now.timeout = patienceSeconds;
    if (insecure) oidc.allowInsecureRequests(now);
    return now;
  }

  return {
    async start(callback) {
      const oidc = await library();
      const start = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const location = oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: callback,
        // Kakao has no "profile": the name alone is asked for, under the name that it has there.
        scope: "openid profile_nickname",
        state: start.state,
        nonce: start.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(start.codeVerifier),
        code_challenge_method: "S256",
      });
      return { ...start, location: location.href };
    },
    async finish(callback, start) {
      const { authorizationCodeGrant } = await library();
      const tokens = await authorizationCodeGrant(await providerNow(), callback, {
        expectedState: start.state,
        expectedNonce: start.nonce,
        pkceCodeVerifier: start.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the identity provider sent no claims");
      const name = claims.name ?? claims.nickname;
      return { issuer: claims.iss, subject: claims.sub, name: typeof name === "string" ? name.slice(0, 40) : null };
    },
  };
}
