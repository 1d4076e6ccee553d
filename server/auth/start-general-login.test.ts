import { expect, test } from "vitest";
import { startGeneralLogin } from "#contract/auth.ts";
import { openIdentityProvider } from "#server/outside/identity/identity-provider.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("302: the browser goes to the provider with its own state, nonce and challenge", async () => {
  const { status, headers } = await server.visitor().send(startGeneralLogin, {});
  expect(status).toBe(302);
  const location = new URL(headers.get("location") ?? "");
  expect(location.origin + location.pathname).toBe(`${server.url}/sandbox/identity/authorize`);
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    client_id: "danjang",
    response_type: "code",
    redirect_uri: `${server.url}/api/auth/general/callback`,
    code_challenge_method: "S256",
    scope: "openid profile_nickname",
  });
  const again = new URL((await server.visitor().send(startGeneralLogin, {})).headers.get("location") ?? "");
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(location.searchParams.get(name)?.length).toBeGreaterThan(20);
    expect(location.searchParams.get(name)).not.toBe(again.searchParams.get(name));
  }
});

test("the data that must come back is encrypted in a cookie that only the callback gets", async () => {
  const { headers } = await server.visitor().send(startGeneralLogin, { continue: "/app/invitations/abc" });
  const [line = ""] = headers.getSetCookie();
  expect(line).toMatch(/^danjang_general_start=.*; Max-Age=600; Path=\/api\/auth\/general; HttpOnly; SameSite=Lax$/);
  expect(decodeURIComponent(line)).not.toContain("invitations");
});

test("behind https the login returns to the public origin, and its cookie is secure", async () => {
  const https = await startTestServer({ config: { publicOrigin: "https://partners.example" } });
  const { headers } = await https.visitor().send(startGeneralLogin, {});
  const location = new URL(headers.get("location") ?? "");
  expect(location.searchParams.get("redirect_uri")).toBe("https://partners.example/api/auth/general/callback");
  expect(headers.getSetCookie()[0]).toContain("; Secure");
});

test("503: an unreachable provider is reported, and the next start tries again", async () => {
  const cut = await startTestServer();
  const { identity } = cut.parts.outside;
  const settings = { clientId: "danjang", clientSecret: "none", insecure: true, clock: cut.clock };
  cut.parts.outside.identity = openIdentityProvider({ ...settings, issuer: () => "http://127.0.0.1:1" });
  const { status, body } = await cut.visitor().send(startGeneralLogin, {});
  expect({ status, code: body.code }).toEqual({ status: 503, code: "identity_unavailable" });
  expect(body.message).toBe("지금은 카카오 로그인을 사용할 수 없어요. 잠시 후 다시 시도해 주세요");
  cut.parts.outside.identity = identity;
  expect((await cut.visitor().send(startGeneralLogin, {})).status).toBe(302);
});

test("400: an address that is too long for a cookie is refused", async () => {
  const { status, body } = await server.visitor().send(startGeneralLogin, { continue: `/${"a".repeat(2000)}` });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { continue: "다시 확인해 주세요" } });
});
