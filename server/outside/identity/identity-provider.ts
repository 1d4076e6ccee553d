import * as oidc from "openid-client";

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
  clientId: string;
  clientSecret: string;
  issuer: () => string;
  /** Plain http, which only the sandbox on this very machine may speak. */
  insecure: boolean;
}

export function openIdentityProvider({ clientId, clientSecret, issuer, insecure }: Settings): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | undefined;

  /** Found out at the first login, not at the start: a provider that is down must not keep the shop closed. */
  function provider(): Promise<oidc.Configuration> {
    discovered ??= oidc
      .discovery(new URL(issuer()), clientId, clientSecret, undefined, {
        execute: insecure ? [oidc.allowInsecureRequests] : [],
        timeout: 10,
      })
      .catch((error) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  return {
    async start(callback) {
      const start = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const location = oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: callback,
        scope: "openid profile",
        state: start.state,
        nonce: start.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(start.codeVerifier),
        code_challenge_method: "S256",
      });
      return { ...start, location: location.href };
    },
    async finish(callback, start) {
      const tokens = await oidc.authorizationCodeGrant(await provider(), callback, {
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
