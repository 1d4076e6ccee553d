import type { Configuration } from "openid-client";
import { type Clock, hostCorrectionMilliseconds } from "#server/clock.ts";

/** Loaded at the first general login: most shops never have one. */
const library = () => import("openid-client");

const patienceSeconds = 10;

export interface Identity {
  issuer: string;
  subject: string;
  name: string | null;
}

/** What the browser must bring back for a login to count. Kept encrypted in a short-lived cookie. */
export interface LoginStart {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityProvider {
  start: (callback: string) => Promise<LoginStart & { location: string }>;
  /** Throws if the answer does not belong to this start. */
  finish: (callback: URL, start: LoginStart) => Promise<Identity>;
}

interface Settings {
  clock: Clock;
  clientId: string;
  clientSecret: string;
  issuer: () => string;
  /** Plain http, which only the sandbox on this machine may use. */
  insecure: boolean;
}

export function openIdentityProvider({ clientId, clientSecret, issuer, insecure, clock }: Settings): IdentityProvider {
  let discovered: Promise<Configuration> | undefined;

  /** Discovered at the first login, not at the start: a provider that is down must not keep the product from starting. */
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

  /** The same provider, with a correction of this machine's time for the library's token checks. */
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
        // Kakao has no "profile" scope: only the name is requested, under Kakao's scope for it.
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
