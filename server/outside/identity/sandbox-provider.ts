import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Clock } from "#server/clock.ts";
import { page, text } from "#server/http/pages/plain-page.ts";

export const sandboxIssuer = { path: "/sandbox/identity", clientId: "danjang", clientSecret: "sandbox-only" };

const people = [
  { sub: "sandbox-1", name: "김하늘" },
  { sub: "sandbox-2", name: "이바다" },
];

interface Grant {
  person: (typeof people)[number];
  scopes: string[];
  nonce: string;
  challenge: string;
  redirectUri: string;
  expires: number;
}

/** The scopes that Kakao allows. */
const knownScopes = [
  "openid",
  "profile_nickname",
  "profile_image",
  "account_email",
  "name",
  "gender",
  "age_range",
  "birthday",
  "birthyear",
  "phone_number",
];

/** A small OpenID provider with its own key, so that the general login runs the real code on a bare machine. */
export function serveSandboxIdentity(app: FastifyInstance, ownAddress: () => string, clock: Clock) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "sandbox", use: "sig", alg: "ES256" };
  const grants = new Map<string, Grant>();
  const base = sandboxIssuer.path;
  const issuer = () => `${ownAddress()}${base}`;

  app.get(`${base}/.well-known/openid-configuration`, async () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    code_challenge_methods_supported: ["S256"],
  }));
  app.get(`${base}/keys`, async () => ({ keys: [jwk] }));

  app.get<{ Querystring: Record<string, string> }>(`${base}/authorize`, async (request, reply) => {
    const {
      redirect_uri: redirectUri = "",
      state = "",
      nonce = "",
      code_challenge: challenge = "",
      response_type: responseType = "",
      client_id: clientId = "",
      scope = "",
      sub,
      deny,
    } = request.query;
    if (!URL.canParse(redirectUri) || !redirectUri.endsWith("/api/auth/general/callback"))
      return reply.code(400).send("redirect_uri");
    if (clientId !== sandboxIssuer.clientId) return reply.code(400).send("client_id (KOE101)");
    if (responseType !== "code") return reply.code(400).send("response_type");
    const scopes = scope.split(/[ ,]/);
    if (!scopes.includes("openid") || !scopes.every((one) => knownScopes.includes(one)))
      return reply.code(400).send("scope (KOE205)");
    const back = new URL(redirectUri);
    back.searchParams.set("state", state);
    if (deny) {
      back.searchParams.set("error", "access_denied");
      return reply.redirect(back.href);
    }
    const person = people.find((someone) => someone.sub === sub);
    if (person) {
      const code = randomBytes(24).toString("base64url");
      grants.set(code, { person, scopes, nonce, challenge, redirectUri, expires: clock.now().getTime() + 60_000 });
      back.searchParams.set("code", code);
      return reply.redirect(back.href);
    }
    const again = (extra: string) => `${base}/authorize?${new URLSearchParams(request.query)}&${extra}`;
    const links = people.map(
      (someone) =>
        `<a class="choice" href="${text(again(`sub=${someone.sub}`))}">${someone.name} 계정으로 계속하기</a>`,
    );
    return page(
      reply,
      "테스트용 로그인",
      `<p>카카오 대신 사용하는 테스트용 화면이에요. 누구로 로그인할지 선택해 주세요.</p>${links.join("")}<a href="${text(again("deny=1"))}">취소하기</a>`,
    );
  });

  app.post<{ Body: string }>(`${base}/token`, async (request, reply) => {
    const form = new URLSearchParams(request.body);
    const { clientId, clientSecret } = sandboxIssuer;
    if (form.get("client_id") !== clientId)
      return reply.code(401).send({ error: "invalid_client", error_code: "KOE101" });
    if (form.get("client_secret") !== clientSecret)
      return reply.code(401).send({ error: "invalid_client", error_code: "KOE010" });
    if (form.get("grant_type") !== "authorization_code")
      return reply.code(400).send({ error: "unsupported_grant_type" });
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const proof = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (
      !grant ||
      grant.expires < clock.now().getTime() ||
      grant.challenge !== proof ||
      grant.redirectUri !== form.get("redirect_uri")
    ) {
      return reply.code(400).send({ error: "invalid_grant" });
    }
    const now = Math.floor(clock.now().getTime() / 1000);
    const { sub, name } = grant.person;
    const claims = {
      sub,
      ...(grant.scopes.includes("profile_nickname") ? { nickname: name } : {}),
      iss: issuer(),
      aud: sandboxIssuer.clientId,
      nonce: grant.nonce,
      iat: now,
      exp: now + 300,
    };
    return {
      access_token: randomBytes(24).toString("base64url"),
      token_type: "Bearer",
      expires_in: 300,
      id_token: jwt(claims),
    };
  });

  function jwt(claims: object): string {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const body = `${encode({ alg: "ES256", typ: "JWT", kid: "sandbox" })}.${encode(claims)}`;
    return `${body}.${sign("sha256", Buffer.from(body), { key: privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  }
}
