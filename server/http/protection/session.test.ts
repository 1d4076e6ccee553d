import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { login } from "#contract/auth.ts";
import { pauseShop } from "#contract/shops.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { sessions } from "#server/db/tables/tables.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { visitor } from "#server/testing/visitor.ts";

const http = await startTestServer();
const https = await startTestServer({ config: { publicOrigin: "https://partners.danjang.kr" } });
const password = "봄날의 가위 2026";
const passwordHash = await hashPassword(password);

async function cookieAfterLogin(server: TestServer) {
  const { loginId } = await server.makeAccount({ passwordHash });
  const browser = server.visitor();
  const { headers } = await browser.send(login, { loginType: "partners", id: loginId, password });
  const line = headers.getSetCookie().find((cookie) => cookie.includes("partners_token=%7B")) ?? "";
  const [pair = "", ...rules] = line.split("; ");
  const [name = "", value = ""] = pair.split("=");
  return { name, value: JSON.parse(decodeURIComponent(value)), rules: new Set(rules), browser };
}

test("the cookie holds JSON with an opaque token and its expiry, hidden from scripts and other sites", async () => {
  const { name, value, rules } = await cookieAfterLogin(http);
  expect(name).toBe("danjang_partners_token");
  expect(value).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: "2026-12-15T03:00:00.000Z" });
  expect(rules).toEqual(new Set(["Path=/", "HttpOnly", "SameSite=Lax", "Expires=Tue, 15 Dec 2026 03:00:00 GMT"]));
});

test("behind https it is secure and bound to this host", async () => {
  const { name, rules } = await cookieAfterLogin(https);
  expect(name).toBe("__Host-danjang_partners_token");
  expect(rules).toContain("Secure");
  expect(rules).toContain("Path=/");
  expect([...rules].some((rule) => rule.startsWith("Domain"))).toBe(false);
});

test("the database knows the token only by its hash", async () => {
  const { value } = await cookieAfterLogin(http);
  const rows = await http.parts.db.select().from(sessions);
  const stored = rows.map(({ tokenHash, ...row }) => JSON.stringify(row) + tokenHash.toString("latin1")).join();
  expect(stored).not.toContain(value.token);
});

test("a cookie of one login type under the other's name is not a session", async () => {
  const general = await http.signedInGenerally((await http.makeAccount()).id);
  const [value = ""] = general.cookies.values();
  const disguised = visitor(http.url, new Map([["danjang_partners_token", value]]));
  expect((await disguised.send(getMyAccount, {})).status).toBe(401);
});

test("a session ends at its time, not before", async () => {
  const { id } = await http.makeAccount();
  const expiresAt = new Date(http.clock.now().getTime() + 10_000);
  const partner = await http.signedIn(id, { expiresAt });
  http.clock.move(9_999);
  expect((await partner.send(getMyAccount, {})).status).toBe(200);
  http.clock.move(1);
  http.parts.sessions.forget();
  expect((await partner.send(getMyAccount, {})).status).toBe(401);
});

test("401 removes the expired cookie from our own pages only", async () => {
  const dead = () => visitor(http.url, new Map([["danjang_partners_token", "dead"]]));
  const [ours, foreign] = [dead(), dead()];
  await ours.send(getMyAccount, {});
  await foreign.send(getMyAccount, {}, { headers: { "sec-fetch-site": "cross-site" } });
  expect([ours.cookies.size, foreign.cookies.size]).toEqual([0, 1]);
});

test("a cookie that was copied before a 403 opens nothing after it, in this and in another process", async () => {
  const server = await startTestServer();
  const twin = await server.another();
  const { visitor: member, shop } = await server.shopWith("MEMBER");
  const copied = new Map(member.cookies);
  expect((await member.send(pauseShop, { shopId: shop.id })).status).toBe(403);
  expect(await server.parts.db.$count(sessions)).toBe(0);
  for (const url of [server.url, twin.url])
    expect((await visitor(url, new Map(copied)).fetch("/api/partners/v1/accounts/me")).status).toBe(401);
});
