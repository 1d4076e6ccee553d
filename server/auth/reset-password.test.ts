import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { login, resetPassword } from "#contract/auth.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { provePhone } from "#server/testing/outside/phone-codes.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const old = "봄날의 가위 2026";
const newPassword = "가을의 빗 2026년";
const passwordHash = await hashPassword(old);
const signIn = (id: string, password: string) => server.visitor().send(login, { loginType: "partners", id, password });

test("200: the new password works, the old one does not, and open sessions have ended", async () => {
  const { id, loginId, phone } = await server.makeAccount({ passwordHash });
  const intruder = await server.signedIn(id);
  expect((await intruder.send(getMyAccount, {})).status).toBe(200);
  const owner = server.visitor();
  const verificationKey = await provePhone(server, owner, phone, "PASSWORD");
  server.clock.move(1000);
  const answer = await owner.send(resetPassword, { verificationKey, newPassword });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { loginId } });
  expect((await intruder.send(getMyAccount, {})).status).toBe(401);
  expect((await signIn(loginId, old)).status).toBe(422);
  expect((await signIn(loginId, newPassword)).status).toBe(200);
  const [row] = await server.parts.db.select().from(accounts).where(eq(accounts.id, id));
  expect(row?.passwordChangedAt).toEqual(server.clock.now());
  expect(await recordOf(server, answer)).toMatchObject({
    call: "resetPassword",
    changes: { account: id, password: "changed" },
  });
});

test("a locked account is open again after the reset", async () => {
  const { loginId, phone } = await server.makeAccount({ passwordHash });
  for (let count = 0; count < 5; count++) await signIn(loginId, "틀린 비밀번호");
  expect((await signIn(loginId, old)).status).toBe(429);
  const owner = server.visitor();
  const verificationKey = await provePhone(server, owner, phone, "PASSWORD");
  await owner.send(resetPassword, { verificationKey, newPassword });
  expect((await signIn(loginId, newPassword)).status).toBe(200);
});

test("404: a proven phone without an account has no password to reset", async () => {
  const someone = server.visitor();
  const verificationKey = await provePhone(server, someone, "010-6100-0001", "PASSWORD");
  const { status, body } = await someone.send(resetPassword, { verificationKey, newPassword });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "account_not_found" });
});

test("422: a proof for another purpose does not count, and a valid one counts once", async () => {
  const { phone } = await server.makeAccount({ passwordHash });
  const someone = server.visitor();
  const other = await provePhone(server, someone, phone, "FIND_ID");
  const refused = await someone.send(resetPassword, { verificationKey: other, newPassword });
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 422, code: "phone_not_verified" });
  server.clock.move(60_000);
  const verificationKey = await provePhone(server, someone, phone, "PASSWORD");
  const both = await Promise.all([1, 2].map(() => someone.send(resetPassword, { verificationKey, newPassword })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("422: a common password is refused under its field, and the proof is still valid", async () => {
  const { phone } = await server.makeAccount({ passwordHash });
  const someone = server.visitor();
  const verificationKey = await provePhone(server, someone, phone, "PASSWORD");
  const { status, body } = await someone.send(resetPassword, { verificationKey, newPassword: "password1234" });
  expect({ status, code: body.code, fields: body.fields }).toEqual({
    status: 422,
    code: "password_too_common",
    fields: { newPassword: "많은 사람이 사용하는 비밀번호예요. 다른 비밀번호로 정해 주세요" },
  });
  expect((await someone.send(resetPassword, { verificationKey, newPassword })).status).toBe(200);
});

test("400: a short password is refused under its field", async () => {
  const { status, body } = await server
    .visitor()
    .send(resetPassword, { verificationKey: "k".repeat(32), newPassword: "짧아요" });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { newPassword: "비밀번호는 10자 이상으로 정해 주세요" },
  });
});
