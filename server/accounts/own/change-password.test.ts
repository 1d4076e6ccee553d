import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changePassword, getMyAccount } from "#contract/accounts.ts";
import { login } from "#contract/auth.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const currentPassword = "봄날의 가위 2026";
const newPassword = "가을의 빗 2026년";
const passwordHash = await hashPassword(currentPassword);

async function partner() {
  const account = await server.makeAccount({ passwordHash });
  return { ...account, visitor: await server.signedIn(account.id) };
}

test("200: the new password works, every other browser is signed out, and this one stays", async () => {
  const { id, loginId, visitor } = await partner();
  const others = [await server.signedIn(id), await server.signedInGenerally(id)];
  expect((await others[0]?.send(getMyAccount, {}))?.status).toBe(200);
  server.clock.move(1000);
  const answer = await visitor.send(changePassword, { currentPassword, newPassword });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  for (const other of others) expect((await other.send(getMyAccount, {})).status).toBe(401);
  const mine = await visitor.send(getMyAccount, {});
  expect(mine.body.passwordChangedAt).toBe(server.clock.now().toISOString());
  expect(await recordOf(server, answer)).toMatchObject({
    call: "changePassword",
    accountId: id,
    changes: { password: "changed" },
  });
  const signIn = (password: string) => server.visitor().send(login, { loginType: "partners", id: loginId, password });
  expect((await signIn(currentPassword)).status).toBe(422);
  expect((await signIn(newPassword)).status).toBe(200);
});

test("422: a wrong present password changes nothing; the sixth attempt waits, only in this session", async () => {
  const { id, loginId, visitor } = await partner();
  for (let count = 0; count < 5; count++) {
    const { status, body } = await visitor.send(changePassword, { currentPassword: "틀린 비밀번호", newPassword });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "password_wrong" });
    expect(body.fields).toEqual({ currentPassword: "비밀번호가 맞지 않아요" });
  }
  const locked = await visitor.send(changePassword, { currentPassword, newPassword });
  expect({ status: locked.status, code: locked.body.code }).toEqual({ status: 429, code: "sign_in_locked" });
  expect(locked.headers.get("retry-after")).toBe("60");
  const atLogin = await server.visitor().send(login, { loginType: "partners", id: loginId, password: currentPassword });
  expect(atLogin.status).toBe(200);
  const elsewhere = await server.signedIn(id);
  const other = await elsewhere.send(changePassword, { currentPassword: "틀린 비밀번호", newPassword });
  expect(other.body.code).toBe("password_wrong");
  const [row] = await server.parts.db.select().from(accounts).where(eq(accounts.id, id));
  expect(row?.passwordHash).toBe(passwordHash);
});

test("422: a common password is refused under its field", async () => {
  const { visitor } = await partner();
  const { status, body } = await visitor.send(changePassword, { currentPassword, newPassword: "qwerty123456" });
  expect({ status, code: body.code, fields: body.fields }).toEqual({
    status: 422,
    code: "password_too_common",
    fields: { newPassword: "많은 사람이 사용하는 비밀번호예요. 다른 비밀번호로 정해 주세요" },
  });
});

test.each([
  [{ currentPassword: "" }, { currentPassword: "비밀번호를 입력해 주세요" }],
  [{ newPassword: "짧아요" }, { newPassword: "비밀번호는 10자 이상으로 정해 주세요" }],
  [{ newPassword: "a".repeat(129) }, { newPassword: "비밀번호는 128자까지 입력할 수 있어요" }],
])("400: %o is refused under its field", async (change, fields) => {
  const { visitor } = await partner();
  const { status, body } = await visitor.send(changePassword, { currentPassword, newPassword, ...change });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
});

test("of two changes at once from the same present password one succeeds", async () => {
  const { id, visitor } = await partner();
  const other = await server.signedIn(id);
  const answers = await Promise.all([
    visitor.send(changePassword, { currentPassword, newPassword }),
    other.send(changePassword, { currentPassword, newPassword: "겨울의 거울 2026년" }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(["password_wrong", "session_missing"]).toContain(body.code);
});

test("the same change sent again with its key is one change", async () => {
  const { visitor } = await partner();
  const headers = { "idempotency-key": "change-password-1" };
  const first = await visitor.send(changePassword, { currentPassword, newPassword }, { headers });
  const again = await visitor.send(changePassword, { currentPassword, newPassword }, { headers });
  expect([first.status, again.status, again.body]).toEqual([200, 200, {}]);
  expect(await recordOf(server, again)).toBeUndefined();
});

test("422 password_needed: an open session alone cannot set a new password", async () => {
  const { visitor } = await partner();
  const { status, body } = await visitor.send(changePassword, { newPassword });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "password_needed" });
  expect(body.fields).toEqual({ currentPassword: "현재 비밀번호를 입력해 주세요" });
});
