import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const base = `${server.url}/sandbox/identity`;
const redirectUri = `${server.url}/api/auth/general/callback`;
const verifier = "a-verifier-that-only-the-asking-browser-knows";
const challenge = createHash("sha256").update(verifier).digest("base64url");

function authorize(more: Record<string, string> = {}) {
  const asked = {
    response_type: "code",
    client_id: "danjang",
    scope: "openid profile_nickname",
    redirect_uri: redirectUri,
    state: "s",
    nonce: "n",
    code_challenge: challenge,
    ...more,
  };
  return fetch(`${base}/authorize?${new URLSearchParams(asked)}`, { redirect: "manual" });
}

async function codeOf(sub = "sandbox-1") {
  const location = new URL((await authorize({ sub })).headers.get("location") ?? "");
  return location.searchParams.get("code") ?? "";
}

function exchange(code: string, more: Record<string, string> = {}) {
  const form = {
    grant_type: "authorization_code",
    client_id: "danjang",
    client_secret: "sandbox-only",
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    ...more,
  };
  return fetch(`${base}/token`, { method: "POST", body: new URLSearchParams(form) });
}

test("it describes itself like a provider", async () => {
  const document = await (await fetch(`${base}/.well-known/openid-configuration`)).json();
  expect(document).toMatchObject({ issuer: base, token_endpoint: `${base}/token`, jwks_uri: `${base}/keys` });
  expect(await (await fetch(`${base}/keys`)).json()).toMatchObject({ keys: [{ kid: "sandbox", alg: "ES256" }] });
});

test("a person chooses an identity, in Korean, and hostile text in the address stays text", async () => {
  const page = await (await authorize({ state: '"><script>alert(1)</script>' })).text();
  expect(page).toContain("김하늘 계정으로 계속하기");
  expect(page).toContain("취소하기");
  expect(page).not.toContain("<script>");
});

test("a code is exchanged once, for the nonce of the request", async () => {
  const code = await codeOf("sandbox-2");
  const { id_token: token } = (await (await exchange(code)).json()) as { id_token: string };
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({ iss: base, aud: "danjang", sub: "sandbox-2", nickname: "이바다", nonce: "n" });
  const again = await exchange(code);
  expect([again.status, await again.json()]).toEqual([400, { error: "invalid_grant" }]);
});

test.each([
  ["another verifier", { code_verifier: "guessed" }],
  ["another return address", { redirect_uri: "https://evil.example/api/auth/general/callback" }],
])("a code with %s is refused", async (_, change) => {
  expect((await exchange(await codeOf(), change)).status).toBe(400);
});

test.each(["https://evil.example/", "", "/api/auth/general/callback"])(
  "400: it does not redirect to %j",
  async (to) => {
    expect((await authorize({ redirect_uri: to, sub: "sandbox-1" })).status).toBe(400);
  },
);

test("a refusal returns with the state", async () => {
  const location = new URL((await authorize({ deny: "1" })).headers.get("location") ?? "");
  expect(Object.fromEntries(location.searchParams)).toEqual({ state: "s", error: "access_denied" });
});

test("in production there is no such provider", async () => {
  const production = await startTestServer({ config: { production: true } });
  expect((await fetch(`${production.url}/sandbox/identity/.well-known/openid-configuration`)).status).toBe(404);
  expect((await fetch(`${production.url}/sandbox/messages`)).status).toBe(404);
});

test.each(["", "profile", "openid profile", "openid everything", "profile_nickname"])(
  "it refuses the scope %j, like Kakao",
  async (scope) => {
    const answer = await authorize({ scope, sub: "sandbox-1" });
    expect([answer.status, await answer.text()]).toEqual([400, "scope (KOE205)"]);
  },
);

test.each([
  ["another secret", { client_secret: "guessed" }, 401, "invalid_client"],
  ["no secret", { client_secret: "" }, 401, "invalid_client"],
  ["another client", { client_id: "somebody" }, 401, "invalid_client"],
  ["another grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
  ["no grant", { grant_type: "" }, 400, "unsupported_grant_type"],
])("it gives no token for %s, like Kakao, and the code stays valid", async (_, change, status, error) => {
  const code = await codeOf();
  const refused = await exchange(code, change);
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([status, error]);
  expect((await exchange(code)).status).toBe(200);
});

test("it knows only our client", async () => {
  const answer = await authorize({ client_id: "somebody", sub: "sandbox-1" });
  expect([answer.status, await answer.text()]).toEqual([400, "client_id (KOE101)"]);
});

test("it refuses anything except the code flow", async () => {
  expect((await authorize({ response_type: "token" })).status).toBe(400);
});

test("without the name scope it does not return the name", async () => {
  const location = new URL((await authorize({ scope: "openid", sub: "sandbox-1" })).headers.get("location") ?? "");
  const { id_token: token } = (await (await exchange(location.searchParams.get("code") ?? "")).json()) as {
    id_token: string;
  };
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect([claims.sub, claims.nickname, claims.name]).toEqual(["sandbox-1", undefined, undefined]);
});
