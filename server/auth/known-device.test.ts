import { expect, test } from "vitest";
import { changePassword } from "#contract/accounts.ts";
import { login, logout, resetPassword, signUp } from "#contract/auth.ts";
import { termsAgreements } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { provePhone } from "#server/testing/outside/phone-codes.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { type Visitor, visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const password = "봄날의 가위 2026";
const newPassword = "가을의 빗 2026년";
const passwordHash = await hashPassword(password);
const cookie = "danjang_device";

const signIn = (who: Visitor, id: string, typed = password) =>
  who.send(login, { loginType: "partners", id, password: typed });

/** Uses up the attempts of this network for strangers. A device that can still sign in then is a known one. */
async function lockOut(id: string) {
  for (let tries = 0; tries < 6; tries += 1) await signIn(server.visitor(), id, "틀린 비밀번호");
  expect((await signIn(server.visitor(), id)).status).toBe(429);
}

async function knownDevice() {
  const account = await server.makeAccount({ passwordHash });
  const browser = server.visitor();
  expect((await signIn(browser, account.loginId)).status).toBe(200);
  return { account, browser };
}

test("a known device gets in while strangers have to wait, also after a logout", async () => {
  const { account, browser } = await knownDevice();
  await browser.send(logout, {});
  await lockOut(account.loginId);
  expect((await signIn(browser, account.loginId)).status).toBe(200);
});

test("the mark alone opens nothing, and no script can read it", async () => {
  const { account, browser } = await knownDevice();
  await browser.send(logout, {});
  expect([...browser.cookies.keys()]).toEqual([cookie]);
  expect((await signIn(browser, account.loginId, "틀린 비밀번호")).status).toBe(422);
  const { headers } = await signIn(server.visitor(), account.loginId);
  const line = headers.getSetCookie().find((one) => one.startsWith(cookie));
  expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
});

test("a known device has its own five attempts, and then waits by itself", async () => {
  const { account, browser } = await knownDevice();
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(browser, account.loginId, "틀린 비밀번호")).status).toBe(422);
  expect((await signIn(browser, account.loginId)).status).toBe(429);
  expect((await signIn(server.visitor(), account.loginId)).status).toBe(200);
});

test("a mark is bound to one account, and a shared tablet has one for each", async () => {
  const { account, browser } = await knownDevice();
  const other = await server.makeAccount({ passwordHash });
  await lockOut(other.loginId);
  expect((await signIn(browser, other.loginId)).status).toBe(429);
  server.clock.move(6 * 60 * 60_000);
  expect((await signIn(browser, other.loginId)).status).toBe(200);
  await lockOut(account.loginId);
  await lockOut(other.loginId);
  expect((await signIn(browser, account.loginId)).status).toBe(200);
  expect((await signIn(browser, other.loginId)).status).toBe(200);
});

test("a changed mark counts as a stranger's", async () => {
  const { account, browser } = await knownDevice();
  const { account: neighbour, browser: theirs } = await knownDevice();
  await lockOut(account.loginId);
  const mark = browser.cookies.get(cookie) ?? "";
  const foreign = theirs.cookies.get(cookie) ?? "";
  const [, device = "", signature = ""] = mark.split(".");
  const forged = [
    "",
    "~~~~",
    "1",
    mark.slice(0, -1),
    `${mark}A`,
    mark.toLowerCase(),
    "x".repeat(5000),
    foreign,
    foreign.replace(String(neighbour.id), String(account.id)),
    `${account.id}.${device}.${signature.replace(/^./, (one) => (one === "A" ? "B" : "A"))}`,
    `${account.id}.${device.replace(/^./, (one) => (one === "A" ? "B" : "A"))}.${signature}`,
  ];
  for (const value of forged) {
    const { status } = await signIn(visitor(server.url, new Map([[cookie, value]])), account.loginId);
    expect({ value, status }).toEqual({ value, status: 429 });
  }
  expect((await signIn(browser, account.loginId)).status).toBe(200);
});

test("a change of password makes every other device a stranger, and keeps the device of the change", async () => {
  const { account, browser } = await knownDevice();
  const other = server.visitor();
  await signIn(other, account.loginId);
  await browser.send(changePassword, { currentPassword: password, newPassword });
  await lockOut(account.loginId);
  expect((await signIn(other, account.loginId, newPassword)).status).toBe(429);
  expect((await signIn(browser, account.loginId, newPassword)).status).toBe(200);
});

test("a reset by phone does the same, and its device becomes known", async () => {
  const { account, browser } = await knownDevice();
  const fresh = server.visitor();
  const verificationKey = await provePhone(server, fresh, account.phone, "PASSWORD");
  expect((await fresh.send(resetPassword, { verificationKey, newPassword })).status).toBe(200);
  await lockOut(account.loginId);
  expect((await signIn(browser, account.loginId, newPassword)).status).toBe(429);
  expect((await signIn(fresh, account.loginId, newPassword)).status).toBe(200);
});

test("the device of a sign-up is known", async () => {
  const browser = server.visitor();
  const loginId = randomName("u").slice(0, 12);
  const verificationKey = await provePhone(server, browser, "010-8765-4321", "SIGNUP");
  const signedUp = await browser.send(signUp, {
    loginId,
    email: `${loginId}@example.com`,
    password,
    name: "홍길동",
    verificationKey,
    agreedClauses: [...keysOf(termsAgreements)],
  });
  expect(signedUp.status).toBe(200);
  await lockOut(loginId);
  expect((await signIn(browser, loginId)).status).toBe(200);
});

test("with more than five marks the oldest is removed", async () => {
  const browser = server.visitor();
  const made = [];
  for (let count = 0; count < 6; count += 1) made.push(await server.makeAccount({ passwordHash }));
  for (const { loginId } of made) await signIn(browser, loginId);
  expect(decodeURIComponent(browser.cookies.get(cookie) ?? "").split("~")).toHaveLength(5);
  const [first, second] = made;
  for (const { loginId } of [first, second] as typeof made) await lockOut(loginId);
  expect((await signIn(browser, first?.loginId ?? "")).status).toBe(429);
  expect((await signIn(browser, second?.loginId ?? "")).status).toBe(200);
});
