import { expect, test } from "vitest";
import { login } from "#contract/auth.ts";
import { randomName, startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { hashPassword } from "./index.ts";

const server = await startTestServer();
const strict = await startTestServer({ rateLimits: true });
const minute = 60_000;
const password = "봄날의 가위 2026";
const passwordHash = await hashPassword(password);

async function attempt(id: string, typed: string, on: TestServer = server) {
  const { status, body, headers } = await on.visitor().send(login, { loginType: "partners", id, password: typed });
  return { status, code: body.code, wait: headers.get("retry-after") };
}

async function failFiveTimes(id: string) {
  for (let count = 0; count < 5; count++) expect((await attempt(id, "틀린 비밀번호")).status).toBe(422);
}

test("the login id and the e-mail of an account share one count", async () => {
  const { loginId, email } = await server.makeAccount({ passwordHash });
  await failFiveTimes(loginId);
  expect((await attempt(email.toUpperCase(), password)).status).toBe(429);
});

test("a refused attempt neither counts nor makes the wait longer", async () => {
  const id = randomName("absent");
  await failFiveTimes(id);
  server.clock.move(20_000);
  for (let count = 0; count < 3; count++) expect((await attempt(id, password)).wait).toBe("40");
});

test("the right password after the wait signs in and resets the count", async () => {
  const { loginId } = await server.makeAccount({ passwordHash });
  await failFiveTimes(loginId);
  server.clock.move(minute);
  expect((await attempt(loginId, password)).status).toBe(200);
  await failFiveTimes(loginId);
});

test("a day without a failure resets the count", async () => {
  const id = randomName("absent");
  for (let count = 0; count < 4; count++) await attempt(id, "틀린 비밀번호");
  server.clock.move(24 * 60 * minute + 1);
  await failFiveTimes(id);
});

const strangers = async (count: number) =>
  Promise.all(Array.from({ length: count }, () => attempt(randomName("absent"), "틀린 비밀번호", strict)));

const { loginId: knownLoginId } = await strict.makeAccount({ passwordHash });
const knownDevice = strict.visitor();
const signInOnKnownDevice = () => knownDevice.send(login, { loginType: "partners", id: knownLoginId, password });

// Each attempt hashes a password, so the following three tests share the failures of one hour.
test("one network has a hundred failed attempts in an hour for all names, and a success returns only its own", async () => {
  const { loginId } = await strict.makeAccount({ passwordHash });
  expect((await signInOnKnownDevice()).status).toBe(200);
  await strangers(60);
  strict.clock.move(30 * minute);
  await strangers(39);
  expect((await attempt(loginId, password, strict)).status).toBe(200);
  expect((await strangers(1)).map(({ status }) => status)).toEqual([422]);
  expect(await strangers(1)).toMatchObject([{ status: 429, code: "sign_in_locked", wait: "1800" }]);
});

test("a locked network does not block a person who signs in on a known device", async () => {
  expect(await strangers(1)).toMatchObject([{ status: 429 }]);
  expect((await signInOnKnownDevice()).status).toBe(200);
});

test("the lock of a network ends by itself: each failure is forgotten an hour later, whatever was refused meanwhile", async () => {
  strict.clock.move(30 * minute);
  expect((await strangers(60)).filter(({ status }) => status === 422)).toHaveLength(60);
  expect(await strangers(1)).toMatchObject([{ status: 429, wait: "1800" }]);
});
