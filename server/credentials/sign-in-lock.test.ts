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

test.each([
  ["an account that exists", async () => (await server.makeAccount({ passwordHash })).loginId],
  ["an account that does not", async () => randomName("absent")],
])("429: after five wrong passwords the sixth attempt waits a minute, for %s", async (_, idOf) => {
  const id = await idOf();
  await failFiveTimes(id);
  expect(await attempt(id, password)).toEqual({ status: 429, code: "sign_in_locked", wait: "60" });
});

test("the login id and the e-mail of an account share one count", async () => {
  const { loginId, email } = await server.makeAccount({ passwordHash });
  await failFiveTimes(loginId);
  expect((await attempt(email.toUpperCase(), password)).status).toBe(429);
});

test("each further failure doubles the wait, up to six hours", async () => {
  const id = randomName("absent");
  await failFiveTimes(id);
  const waits: number[] = [];
  for (let round = 0; round < 11; round++) {
    const { wait } = await attempt(id, "틀린 비밀번호");
    waits.push(Number(wait) / 60);
    server.clock.move(Number(wait) * 1000);
    expect((await attempt(id, "틀린 비밀번호")).status).toBe(422);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
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

test("of 40 wrong passwords at once at most five are checked", async () => {
  const { loginId } = await server.makeAccount({ passwordHash });
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(loginId, "틀린 비밀번호")));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
});

const strangers = async (count: number) =>
  Promise.all(Array.from({ length: count }, () => attempt(randomName("absent"), "틀린 비밀번호", strict)));

test("one network has a hundred failed attempts in an hour for all names, and a success returns only its own", async () => {
  const { loginId } = await strict.makeAccount({ passwordHash });
  await strangers(99);
  expect((await attempt(loginId, password, strict)).status).toBe(200);
  expect((await strangers(1)).map(({ status }) => status)).toEqual([422]);
  expect(await strangers(1)).toMatchObject([{ status: 429, code: "sign_in_locked", wait: "3600" }]);
});

test("the lock of a network ends by itself: each failure is forgotten an hour later, whatever was refused meanwhile", async () => {
  strict.clock.move(60 * minute);
  await strangers(60);
  strict.clock.move(30 * minute);
  await strangers(40);
  expect(await strangers(1)).toMatchObject([{ status: 429, wait: "1800" }]);
  strict.clock.move(30 * minute);
  expect((await strangers(60)).filter(({ status }) => status === 422)).toHaveLength(60);
  expect(await strangers(1)).toMatchObject([{ status: 429, wait: "1800" }]);
});

test("a locked network does not block a person who signs in on a known device", async () => {
  strict.clock.move(60 * minute);
  const { loginId } = await strict.makeAccount({ passwordHash });
  const owner = strict.visitor();
  const signIn = () => owner.send(login, { loginType: "partners", id: loginId, password });
  expect((await signIn()).status).toBe(200);
  await strangers(100);
  expect(await strangers(1)).toMatchObject([{ status: 429 }]);
  expect((await signIn()).status).toBe(200);
});
