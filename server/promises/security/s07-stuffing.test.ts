import { expect, test } from "vitest";
import { login } from "#contract/auth.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const random = seeded("S7");
const password = "a long enough passphrase 7";
const passwordHash = await hashPassword(password);
const wrong = "a wrong enough passphrase 7";

test("the answers for an existing account and an unknown one are the same", async () => {
  const { pairs, rounds } = size({ small: { pairs: 3, rounds: 12 }, full: { pairs: 50, rounds: 100 } });
  const targets = await Promise.all(Array.from({ length: pairs }, makePair));
  for (let round = 0; round < rounds; round += 1) {
    for (const { existing, absent } of targets) {
      const [there, nowhere] = await Promise.all([tryAs(existing, wrong), tryAs(absent, wrong)]);
      expect(there).toEqual(nowhere);
    }
    server.clock.move(random.pick([0, 1000, 30_000, 60_000, 120_000, 600_000, 86_400_000]));
  }
});

test("after five failures the account waits a minute, and each further failure doubles the wait", async () => {
  const { existing } = await makePair();
  for (let tries = 0; tries < 5; tries += 1) expect((await tryAs(existing, wrong)).status).toBe(422);
  for (const wait of [60, 120, 240, 480, 960]) {
    const locked = await tryAs(existing, password);
    expect({ status: locked.status, wait: locked.headers["retry-after"] }).toEqual({ status: 429, wait: String(wait) });
    server.clock.move(wait * 1000);
    expect((await tryAs(existing, wrong)).status).toBe(422);
  }
});

test("the wait is at most six hours, and the right password works after it", async () => {
  const { existing } = await makePair();
  let wait = 0;
  for (let tries = 0; tries < 30; tries += 1) {
    wait = Number((await tryAs(existing, wrong)).headers["retry-after"] ?? 0);
    server.clock.move(wait * 1000);
  }
  expect((await tryAs(existing, wrong)).status).toBe(422);
  expect((await tryAs(existing, wrong)).headers["retry-after"]).toBe(String(6 * 60 * 60));
  server.clock.move(6 * 60 * 60 * 1000);
  expect((await tryAs(existing, password)).status).toBe(200);
  expect((await tryAs(existing, wrong)).status).toBe(422);
});

test("of many guesses at once five are checked, even if the right password is among them", async () => {
  const { existing } = await makePair();
  const answers = await Promise.all(
    Array.from({ length: size({ small: 30, full: 200 }) }, () => tryAs(existing, wrong)),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect((await tryAs(existing, password)).status).toBe(429);
});

async function makePair() {
  const { loginId, email } = await server.makeAccount({ passwordHash });
  const absent = randomName("t");
  return random.below(2) === 0 ? { existing: loginId, absent } : { existing: email, absent: `${absent}@example.com` };
}

async function tryAs(id: string, typed: string) {
  const { status, body, headers } = await server.visitor().send(login, { loginType: "partners", id, password: typed });
  const compared = [...headers].filter(([name]) => name !== "x-request-id" && name !== "date" && name !== "set-cookie");
  return { status, body, headers: Object.fromEntries(compared) as Record<string, string> };
}
