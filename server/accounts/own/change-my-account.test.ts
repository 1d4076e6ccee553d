import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeMyAccount } from "#contract/accounts.ts";
import { checkSignedUp } from "#contract/auth.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const password = "봄날의 가위 2026";
const passwordHash = await hashPassword(password);

async function partner() {
  const account = await server.makeAccount({ passwordHash });
  return { ...account, visitor: await server.signedIn(account.id) };
}
const freshEmail = () => `${randomName("mail")}@example.com`;

test("200: name and e-mail change, the version counts up, and the audit row shows neither", async () => {
  const { id, visitor } = await partner();
  const email = freshEmail();
  const answer = await visitor.send(changeMyAccount, {
    name: "김새봄",
    email: email.toUpperCase(),
    version: 1,
    password,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id, name: "김새봄", email, version: 2 });
  const [row] = await server.parts.db.select().from(accounts).where(eq(accounts.id, id));
  expect(row).toMatchObject({ name: "김새봄", email, version: 2 });
  const record = await recordOf(server, answer);
  expect(record).toMatchObject({ call: "changeMyAccount", accountId: id, changes: { name: "김*봄" } });
  expect(JSON.stringify(record?.changes)).not.toContain(email);
  expect((await visitor.send(checkSignedUp, {})).body.account?.name).toBe("김새봄");
});

test("409: of two editors who start from the same state, the second gets the newer one", async () => {
  const { id, visitor } = await partner();
  const first = { name: "김하나", email: freshEmail(), version: 1, password };
  await visitor.send(changeMyAccount, first);
  const { status, body } = await visitor.send(changeMyAccount, {
    name: "김둘",
    email: freshEmail(),
    version: 1,
    password,
  });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "account_changed_elsewhere" });
  expect(body.details).toEqual({ name: "김하나", email: first.email, version: 2 });
  const [row] = await server.parts.db.select().from(accounts).where(eq(accounts.id, id));
  expect(row).toMatchObject({ name: "김하나", version: 2 });
});

test("of ten saves at once one succeeds", async () => {
  const { visitor, email } = await partner();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.send(changeMyAccount, { name: "김봄", email, version: 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "account_changed_elsewhere")).toHaveLength(9);
});

test("409: another account's e-mail is refused under its field, in upper and lower case", async () => {
  const other = await server.makeAccount();
  const { visitor } = await partner();
  const { status, body } = await visitor.send(changeMyAccount, {
    name: "김봄",
    email: other.email.toUpperCase(),
    version: 1,
    password,
  });
  expect({ status, code: body.code, fields: body.fields }).toEqual({
    status: 409,
    code: "email_taken",
    fields: { email: "이미 가입한 이메일이에요" },
  });
});

test("200: one's own e-mail does not count as taken", async () => {
  const { visitor, email } = await partner();
  expect((await visitor.send(changeMyAccount, { name: "김봄", email, version: 1, password })).status).toBe(200);
});

test.each([
  [{ name: "" }, { name: "이름은 한글이나 영문 1~10자로 입력해 주세요" }],
  [{ name: "<b>봄</b>" }, { name: "이름은 한글이나 영문 1~10자로 입력해 주세요" }],
  [{ email: "a@b" }, { email: "이메일 주소를 확인해 주세요" }],
  [{ version: 1.5 }, { version: "다시 확인해 주세요" }],
])("400: %o is refused under its field", async (change, fields) => {
  const { visitor } = await partner();
  const { status, body } = await visitor.send(changeMyAccount, { name: "봄", email: "a@b.kr", version: 1, ...change });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
});

test("the same save sent again with its key is one save", async () => {
  const { visitor } = await partner();
  const headers = { "idempotency-key": "change-account-1" };
  const input = { name: "김봄", email: freshEmail(), version: 1, password };
  const first = await visitor.send(changeMyAccount, input, { headers });
  const again = await visitor.send(changeMyAccount, input, { headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await recordOf(server, again)).toBeUndefined();
});

test("422: an open session alone can change the name, but not the e-mail", async () => {
  const { email, visitor } = await partner();
  const wish = { name: "김봄", email: freshEmail(), version: 1 };
  const without = await visitor.send(changeMyAccount, wish);
  expect({ status: without.status, code: without.body.code, fields: without.body.fields }).toEqual({
    status: 422,
    code: "password_needed",
    fields: { password: "현재 비밀번호를 입력해 주세요" },
  });
  const wrong = await visitor.send(changeMyAccount, { ...wish, password: "틀린 비밀번호" });
  expect(wrong.body.code).toBe("password_wrong");
  const renamed = await visitor.send(changeMyAccount, { name: "김봄", email, version: 1 });
  expect({ status: renamed.status, version: renamed.body.version }).toEqual({ status: 200, version: 2 });
});

test("429: a session has five attempts at the password", async () => {
  const { visitor } = await partner();
  const guess = () =>
    visitor.send(changeMyAccount, { name: "김봄", email: freshEmail(), version: 1, password: "틀린 비밀번호" });
  for (let count = 0; count < 5; count += 1) expect((await guess()).body.code).toBe("password_wrong");
  const { status, body } = await guess();
  expect({ status, code: body.code }).toEqual({ status: 429, code: "sign_in_locked" });
});
