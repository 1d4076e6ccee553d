import { expect, test } from "vitest";
import { unlockSignIn } from "#contract/accounts.ts";
import { login } from "#contract/auth.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const password = "봄날의 가위 2026";
const passwordHash = await hashPassword(password);

test("200: a locked account may sign in again at once, and the audit row says how many failures there were", async () => {
  const { id, loginId } = await server.makeAccount({ passwordHash });
  const tryWith = (typed: string) =>
    server.visitor().send(login, { loginType: "partners", id: loginId, password: typed });
  for (let tries = 0; tries < 5; tries++) await tryWith("틀린 비밀번호");
  expect((await tryWith(password)).status).toBe(429);
  const answer = await visitor.send(unlockSignIn, { id });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect((await tryWith(password)).status).toBe(200);
  expect((await recordOf(server, answer))?.changes).toEqual({ account: id, forgivenTries: 5 });
});

test("409: the account is not locked; 404: unknown account", async () => {
  const { id } = await server.makeAccount();
  const { status, body } = await visitor.send(unlockSignIn, { id });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "sign_in_not_locked" });
  expect((await visitor.send(unlockSignIn, { id: 987_654_321 })).body.code).toBe("account_not_found");
});
