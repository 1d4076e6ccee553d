import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { checkSignedUp, startGeneralLogin } from "#contract/auth.ts";
import { identities } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { type Visitor, visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const { db } = server.parts;
const refused = "/app/login?problem=general";

const follow = (browser: Visitor, location: string | null) => browser.fetch((location ?? "").replace(server.url, ""));

/** From our button to the provider's answer. Returns the address of our callback. */
async function askProvider(browser: Visitor, choice: string, onward?: string): Promise<string> {
  const start = await browser.send(startGeneralLogin, onward === undefined ? {} : { continue: onward });
  const answer = await follow(browser, `${start.headers.get("location")}&${choice}`);
  expect(answer.status).toBe(302);
  return answer.headers.get("location") ?? "";
}

async function comeBack(browser: Visitor, callback: string) {
  const { status, headers } = await follow(browser, callback);
  expect(status).toBe(302);
  return headers.get("location");
}

const loginTypeOf = async (browser: Visitor) => (await browser.send(checkSignedUp, {})).body.loginType;

test("302: the person whom the provider names is signed in and returns to where they wanted to go", async () => {
  const browser = server.visitor();
  const callback = await askProvider(browser, "sub=sandbox-1", "/app/invitations/abc?from=text");
  expect(await comeBack(browser, callback)).toBe("/app/invitations/abc?from=text");
  const { body } = await browser.send(checkSignedUp, {});
  expect(body).toEqual({
    signedUp: false,
    loginType: "general",
    account: null,
    roles: [],
    shopRoles: [],
    generalName: "김하늘",
  });
  expect([...browser.cookies.keys()]).toEqual(["danjang_general_token"]);
  expect((await browser.send(getMyAccount, {})).status, "the partners area needs a partners login").toBe(401);
});

test("the same person is always one identity, with the account that is linked to it", async () => {
  const { id } = await server.makeAccount();
  const person = eq(identities.subject, "sandbox-2");
  const first = server.visitor();
  await comeBack(first, await askProvider(first, "sub=sandbox-2"));
  await db.update(identities).set({ accountId: id }).where(person);
  const second = server.visitor();
  expect(await comeBack(second, await askProvider(second, "sub=sandbox-2"))).toBe("/app");
  expect((await second.send(checkSignedUp, {})).body).toMatchObject({ signedUp: true, loginType: "general" });
  expect(await db.select().from(identities).where(person)).toHaveLength(1);
});

test("the general login ends a partners login of this browser", async () => {
  const { id } = await server.makeAccount();
  const browser = await server.signedIn(id);
  await comeBack(browser, await askProvider(browser, "sub=sandbox-1"));
  expect(await loginTypeOf(browser)).toBe("general");
});

test("302: a person who refuses at the provider returns to the login page", async () => {
  const browser = server.visitor();
  expect(await comeBack(browser, await askProvider(browser, "deny=1"))).toBe(refused);
  expect(await loginTypeOf(browser)).toBeNull();
});

test("a forged state, a foreign code or an empty answer signs nobody in", async () => {
  const forgeries = [
    (callback: URL) => callback.searchParams.set("state", "forged-state-0123456789"),
    (callback: URL) => callback.searchParams.delete("state"),
    (callback: URL) => callback.searchParams.set("code", "a-code-of-somebody-else"),
    (callback: URL) => callback.searchParams.delete("code"),
  ];
  for (const forge of forgeries) {
    const browser = server.visitor();
    const callback = new URL(await askProvider(browser, "sub=sandbox-1"));
    forge(callback);
    expect(await comeBack(browser, callback.href)).toBe(refused);
    expect(await loginTypeOf(browser)).toBeNull();
  }
});

test("an answer counts only in the browser that asked, and only once", async () => {
  const browser = server.visitor();
  const callback = await askProvider(browser, "sub=sandbox-1");
  const victim = server.visitor();
  expect(await comeBack(victim, callback)).toBe(refused);
  const otherStart = server.visitor();
  await askProvider(otherStart, "sub=sandbox-2");
  expect(await comeBack(otherStart, callback)).toBe(refused);
  const copy = visitor(server.url, new Map(browser.cookies));
  expect(await comeBack(browser, callback)).toBe("/app");
  expect(await comeBack(copy, callback)).toBe(refused);
  expect(await loginTypeOf(copy)).toBeNull();
});

test("a cookie that we did not encrypt counts as none", async () => {
  const browser = server.visitor();
  const callback = await askProvider(browser, "sub=sandbox-1");
  for (const value of ["forged", "k1:forged", "k9:AAAA", encodeURIComponent('{"state":"x"}')]) {
    browser.cookies.set("danjang_general_start", value);
    expect(await comeBack(browser, callback)).toBe(refused);
  }
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "evil.example",
  "/api/auth/logout",
])("after the login nobody is redirected to %j", async (onward) => {
  const browser = server.visitor();
  expect(await comeBack(browser, await askProvider(browser, "sub=sandbox-1", onward))).toBe("/app");
});
