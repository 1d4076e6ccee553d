import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const home = "/app";

const hostile = [
  "https://evil.example",
  "http://evil.example/app",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/a\\..\\..\\evil",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000/partners",
  " /partners",
  "\u00a0//evil.example",
  "javascript:alert(1)",
  "data:text/html,<script>1</script>",
  "vbscript:x",
  "evil.example",
  "@evil.example",
  ".evil.example",
  "/api/auth/logout",
  "/\r\nset-cookie: a=b",
  "?x",
  "#x",
  "https:evil.example",
  "/\u2028/evil.example\u0000",
];

test.each(hostile)("%j does not lead to another site after the general login", async (onward) => {
  const location = await signInGenerally(onward);
  expect(location).toBe(home);
});

test.each(["/partners", "/partners/shops/1/today?date=2026-11-15&x=%2F%2Fevil", "/app/invitations/abc#top", "/예약"])(
  "%s leads back to where the person was",
  async (onward) => {
    const location = await signInGenerally(onward);
    const landed = new URL(location, server.url);
    expect(landed.origin).toBe(server.url);
    expect(decodeURI(location)).toBe(decodeURI(onward));
  },
);

/** The whole login over HTTP: start, the provider's page, the callback. Returns where the callback redirects to. */
async function signInGenerally(onward: string): Promise<string> {
  const browser = server.visitor();
  const follow = async (address: string) => {
    const { pathname, search } = new URL(address, server.url);
    const response = await browser.fetch(pathname + search);
    expect(response.status).toBe(302);
    return response.headers.get("location") ?? "";
  };
  const provider = await follow(`/api/auth/general/start?continue=${encodeURIComponent(onward)}`);
  const callback = await follow(`${provider}&sub=sandbox-1`);
  const location = await follow(callback);
  expect([...browser.cookies.keys()]).toContain("danjang_general_token");
  return location;
}
