import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { checkSignedUp, login, signUp } from "#contract/auth.ts";
import { accounts, clauseConsents, clauses, identities } from "#server/db/tables/tables.ts";
import { provePhone } from "#server/testing/outside/phone-codes.ts";
import { recordOf } from "#server/testing/records.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const { db, vault } = server.parts;
const required = ["PARTNERS_TERMS", "SELLERS_TERMS", "GENERAL", "PRIVACY"] as const;
let phones = 0;
const freshPhone = () => `010-7000-${String(++phones).padStart(4, "0")}`;

async function form(visitor: Visitor, phone = freshPhone()) {
  const loginId = randomName("new");
  return {
    loginId,
    email: `${loginId}@example.com`,
    password: "가위와 빗과 드라이어",
    name: "김새봄",
    verificationKey: await provePhone(server, visitor, phone, "SIGNUP"),
    agreedClauses: [...required],
  };
}

test("200: consents, a proven phone and a form create an account that is signed in", async () => {
  const newcomer = server.visitor();
  const input = { ...(await form(newcomer, "010-1234-9999")), agreedClauses: [...required, "MARKETING" as const] };
  const answer = await newcomer.send(signUp, { ...input, email: input.email.toUpperCase() });
  expect(answer.status).toBe(200);
  const [row] = await db.select().from(accounts).where(eq(accounts.loginId, input.loginId));
  const id = row?.id as number;
  expect(answer.body).toEqual({
    signedUp: true,
    loginType: "partners",
    account: { id, name: "김새봄", dormant: false, needsPasskey: false },
    roles: ["PARTNERS"],
    shopRoles: [],
    generalName: null,
  });
  expect(row).toMatchObject({ email: input.email, status: "ACTIVE", maskedPhone: "010-****-9999" });
  expect(vault.open(row?.phoneSealed ?? "", "accounts.phone")).toBe("010-1234-9999");
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await recordOf(server, answer)).toMatchObject({ call: "signUp", changes: { account: id } });
  expect(JSON.stringify(await recordOf(server, answer))).not.toContain(input.loginId);
  expect((await newcomer.send(getMyAccount, {})).body.id).toBe(id);
  const again = await server
    .visitor()
    .send(login, { loginType: "partners", id: input.email, password: input.password });
  expect(again.status).toBe(200);
});

test("ticked texts are saved as ALLOW, the others as DENY", async () => {
  const newcomer = server.visitor();
  const { body } = await newcomer.send(signUp, await form(newcomer));
  const decided = await db
    .select({ type: clauses.clauseType, consent: clauseConsents.consent })
    .from(clauseConsents)
    .innerJoin(clauses, eq(clauses.id, clauseConsents.clauseId))
    .where(eq(clauseConsents.accountId, body.account?.id as number));
  expect(Object.fromEntries(decided.map(({ type, consent }) => [type, consent]))).toEqual({
    PARTNERS_TERMS: "ALLOW",
    SELLERS_TERMS: "ALLOW",
    GENERAL: "ALLOW",
    PRIVACY: "ALLOW",
    MARKETING: "DENY",
  });
});

test.each(required)("422: without %s nobody can sign up", async (missing) => {
  const newcomer = server.visitor();
  const input = await form(newcomer);
  const agreedClauses = required.filter((type) => type !== missing);
  const { status, body } = await newcomer.send(signUp, { ...input, agreedClauses });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "clause_required" });
});

test("409: a login id, an e-mail and a phone belong to one account, and the answer says which is taken", async () => {
  const taken = await server.makeAccount({ phone: "010-8000-0001" });
  const newcomer = server.visitor();
  const input = await form(newcomer);
  const cases = [
    [{ loginId: taken.loginId.toUpperCase() }, "login_id_taken", "loginId"],
    [{ email: taken.email.toUpperCase() }, "email_taken", "email"],
    [{ verificationKey: (await form(newcomer, taken.phone)).verificationKey }, "phone_taken", "verificationKey"],
  ] as const;
  for (const [change, code, field] of cases) {
    const { status, body } = await newcomer.send(signUp, { ...input, ...change });
    expect({ status, code: body.code, fields: body.fields }).toEqual({
      status: 409,
      code,
      fields: { [field]: "이미 사용하고 있어요" },
    });
  }
  expect((await newcomer.send(signUp, input)).status, "a refusal leaves the proof unspent").toBe(200);
});

test("422: a proof makes one account, also in parallel requests", async () => {
  const newcomer = server.visitor();
  const input = await form(newcomer);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => {
      const loginId = randomName("twin");
      return server.visitor().send(signUp, { ...input, loginId, email: `${loginId}@example.com` });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  const refused = answers.filter(({ status }) => status === 422);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["phone_not_verified"]));
});

test("422: a proof for another purpose, or older than a quarter of an hour, does not count", async () => {
  const newcomer = server.visitor();
  const input = await form(newcomer);
  const verificationKey = await provePhone(server, newcomer, freshPhone(), "PASSWORD");
  expect((await newcomer.send(signUp, { ...input, verificationKey })).body.code).toBe("phone_not_verified");
  server.clock.move(15 * 60_000);
  expect((await newcomer.send(signUp, input)).body.code).toBe("phone_not_verified");
});

test("422: a common password is refused under its field", async () => {
  const newcomer = server.visitor();
  const input = await form(newcomer);
  for (const password of ["password1234", `${input.loginId}12`, "qwerty12345"]) {
    const { status, body } = await newcomer.send(signUp, { ...input, password });
    expect({ status, code: body.code }, password).toEqual({ status: 422, code: "password_too_common" });
    expect(body.fields?.password).toMatch(/주세요$/);
  }
});

test.each([
  [{ loginId: "1abc" }, { loginId: "아이디는 영문으로 시작하는 영문, 숫자 4~20자로 정해 주세요" }],
  [{ email: "nobody" }, { email: "이메일 주소를 확인해 주세요" }],
  [{ password: "짧아요" }, { password: "비밀번호는 10자 이상으로 정해 주세요" }],
  [{ password: "가가가가가가가가가가" }, { password: "같은 글자만 반복한 비밀번호는 사용할 수 없어요" }],
  [{ name: "홍길동1" }, { name: "이름은 한글이나 영문 1~10자로 입력해 주세요" }],
  [{ verificationKey: "short" }, { verificationKey: "인증번호를 다시 받아 주세요" }],
])("400: %o is refused under its field", async (change, fields) => {
  const good = { loginId: "someone", email: "a@b.kr", password: "가위와 빗과 드라이어", name: "김새봄" };
  const input = { ...good, verificationKey: "k".repeat(32), agreedClauses: [...required], ...change };
  const { status, body } = await server.visitor().send(signUp, input);
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
});

test("a person who came by Kakao finds the new account behind the Kakao login from then on", async () => {
  const newcomer = await server.signedInGenerally();
  const { body } = await newcomer.send(signUp, await form(newcomer));
  const [identity] = await db.select().from(identities).orderBy(desc(identities.id)).limit(1);
  expect(identity?.accountId).toBe(body.account?.id);
  expect((await newcomer.send(checkSignedUp, {})).body.loginType).toBe("partners");
});
