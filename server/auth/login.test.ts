import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { login } from "#contract/auth.ts";
import { findShops } from "#contract/shop-console.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accounts, sessions } from "#server/db/tables/tables.ts";
import { accessOf, recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { visitor } from "#server/testing/visitor.ts";
import { untilWaiting } from "#server/testing/waiting-for-locks.ts";
import { givePasskey, ownerPassword, passkeyOwner, passwordOwner } from "#server/testing/worlds/passkey-owner.ts";

const server = await startTestServer();
const loginType = "partners";
const password = ownerPassword;
const passwordHash = await hashPassword(password);

test.each([
  ["login id", ({ loginId }: { loginId: string }) => loginId],
  ["e-mail", ({ email }: { email: string }) => email],
  ["e-mail in capitals", ({ email }: { email: string }) => email.toUpperCase()],
  ["e-mail between blanks", ({ email }: { email: string }) => ` ${email} `],
])("200: the right password signs in by %s", async (_, idOf) => {
  const account = await server.makeAccount({ passwordHash });
  const shop = await server.makeShop();
  await server.join(shop.id, account.id, "OWNER");
  const partner = server.visitor();
  const answer = await partner.send(login, { loginType, id: idOf(account), password });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    signedUp: true,
    loginType,
    account: { id: account.id, name: "홍길동", dormant: false, needsPasskey: false },
    roles: ["PARTNERS"],
    shopRoles: [{ shopId: shop.id, role: "OWNER" }],
    generalName: null,
  });
  const [session] = await server.parts.db.select().from(sessions).where(eq(sessions.accountId, account.id));
  expect(session).toMatchObject({ loginType, address: "127.0.0.1", createdAt: server.clock.now() });
  expect(await recordOf(server, answer)).toMatchObject({ call: "login", changes: { signedIn: account.id } });
  expect((await partner.send(getMyAccount, {})).status).toBe(200);
});

test("422: a wrong password and an unknown account get the same answer, byte by byte", async () => {
  const account = await server.makeAccount({ passwordHash });
  const withoutPassword = await server.makeAccount();
  const left = await server.makeAccount({ passwordHash, status: "LEFT" });
  const answers = await Promise.all(
    [account.loginId, account.email, withoutPassword.loginId, left.loginId, "nobody_here", "nobody@example.com"].map(
      async (id) => {
        const wrong = { loginType, id, password: id === left.loginId ? password : "틀린 비밀번호예요" };
        const response = await server.visitor().fetch("/api/auth/login", {
          method: "POST",
          headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
          body: JSON.stringify(wrong),
        });
        return `${response.status} ${response.headers.getSetCookie()} ${await response.text()}`;
      },
    ),
  );
  expect(new Set(answers)).toEqual(
    new Set(['422  {"code":"sign_in_failed","message":"아이디나 비밀번호가 맞지 않아요"}']),
  );
});

test("422: a Kakao account is directed to its own button", async () => {
  const { status, body } = await server.visitor().send(login, { loginType: "general", id: "someone", password });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "general_login_elsewhere" });
});

test.each([
  [{ id: "", password }, { id: "아이디나 이메일을 입력해 주세요" }],
  [{ id: "a".repeat(255), password }, { id: "아이디나 이메일을 확인해 주세요" }],
  [{ id: "someone", password: "" }, { password: "비밀번호를 입력해 주세요" }],
  [{ id: "someone", password: "가".repeat(129) }, { password: "비밀번호는 128자까지 입력할 수 있어요" }],
])("400: %o is refused under its field", async (input, fields) => {
  const { status, body } = await server.visitor().send(login, { loginType, ...input });
  expect({ status, code: body.code, fields: body.fields }).toEqual({ status: 400, code: "input_invalid", fields });
});

test("an earlier session of this browser is ended, never taken over", async () => {
  const [before, after] = [await server.makeAccount(), await server.makeAccount({ passwordHash })];
  const browser = await server.signedIn(before.id);
  const preset = visitor(server.url, new Map(browser.cookies));
  await browser.send(login, { loginType, id: after.loginId, password });
  expect((await browser.send(getMyAccount, {})).body.id).toBe(after.id);
  expect((await preset.send(getMyAccount, {})).status).toBe(401);
});

test("a dormant account signs in, and the answer says that it is dormant", async () => {
  const { loginId } = await server.makeAccount({ passwordHash, status: "DORMANT" });
  const { status, body } = await server.visitor().send(login, { loginType, id: loginId, password });
  expect({ status, dormant: body.account?.dormant }).toEqual({ status: 200, dormant: true });
});

test("a partner stays signed in for 30 days, an operator for 12 hours", async () => {
  const hours = async (adminRole: "PARTNERS" | "PARTNERS_ADMIN") => {
    const { id, loginId } = await server.makeAccount({ passwordHash, adminRole });
    await server.visitor().send(login, { loginType, id: loginId, password });
    const [session] = await server.parts.db.select().from(sessions).where(eq(sessions.accountId, id));
    return ((session?.expiresAt.getTime() ?? 0) - server.clock.now().getTime()) / 3_600_000;
  };
  expect([await hours("PARTNERS"), await hours("PARTNERS_ADMIN")]).toEqual([720, 12]);
});

test("a password that was changed while it was being checked opens no session", async () => {
  const { id, loginId } = await server.makeAccount({ passwordHash });
  const other = await hashPassword("다른 비밀번호 하나");
  let signingIn: Promise<{ body: { code?: string } }> | undefined;
  await server.parts.db.transaction(async (db) => {
    await db.update(accounts).set({ passwordHash: other }).where(eq(accounts.id, id));
    signingIn = server.visitor().send(login, { loginType, id: loginId, password });
    await untilWaiting(server, 1);
  });
  expect((await signingIn)?.body.code).toBe("sign_in_failed");
  expect(await server.parts.db.select().from(sessions).where(eq(sessions.accountId, id))).toEqual([]);
});

test("a sign-in is recorded, and so is a failure, with the account that was tried", async () => {
  const account = await server.makeAccount({ passwordHash });
  const operator = await server.makeAccount({ passwordHash, adminRole: "PARTNERS_ADMIN" });
  const record = async (id: string, typed: string) =>
    accessOf(server, await server.visitor().send(login, { loginType, id, password: typed }));
  const came = { call: "login", kind: "SIGN_IN", subject: "account", address: "127.0.0.1", shopId: null };
  expect(await record(account.loginId, password)).toMatchObject([
    { ...came, accountId: account.id, subjectIds: [account.id], asOperator: false },
  ]);
  expect(await record(operator.loginId, password)).toMatchObject([
    { ...came, accountId: operator.id, asOperator: true },
  ]);
  const failed = { ...came, kind: "SIGN_IN_FAILED", accountId: null };
  expect(await record(account.loginId, "wrong")).toMatchObject([{ ...failed, subjectIds: [account.id] }]);
  expect(await record("nobody.at.all", "wrong")).toMatchObject([{ ...failed, subjectIds: [] }]);
});

test("503: nobody is signed in without a record of it", async () => {
  const alone = await startTestServer();
  const account = await alone.makeAccount({ passwordHash });
  await alone.parts.pool.query("alter table access_records rename to access_records_away");
  const partner = alone.visitor();
  const { status } = await partner.send(login, { loginType, id: account.loginId, password });
  const opened = [...partner.cookies.keys()].filter((name) => name.endsWith("_token"));
  expect({ status, opened }).toEqual({ status: 503, opened: [] });
});

test("422: after fifty failures of strangers the right password alone is not checked", async () => {
  const many = await startTestServer({ config: { trustedProxies: 1 } });
  const { loginId } = await many.makeAccount({ passwordHash });
  const from = (network: number, typed: string) =>
    many
      .visitor()
      .send(
        login,
        { loginType, id: loginId, password: typed },
        { headers: { "x-forwarded-for": `203.0.113.${network}` } },
      );
  for (let network = 0; network < 50; network += 1)
    expect((await from(network, "틀린 비밀번호")).body.code).toBe("sign_in_failed");
  const { status, body } = await from(50, password);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "sign_in_phone_needed" });
});

const strict = await startTestServer({ config: { operatorsNeedPasskey: true } });

test("an operator without a passkey can sign in where one is needed, and can only create one", async () => {
  const { loginId, visitor } = await passwordOwner(strict, "PARTNERS_ADMIN");
  const operator = strict.visitor();
  const { body } = await operator.send(login, { loginType, id: loginId, password });
  expect(body.account).toMatchObject({ needsPasskey: true });
  const { status, body: refusal } = await operator.send(findShops, {});
  expect({ status, code: refusal.code }).toEqual({ status: 403, code: "passkey_missing" });
  await givePasskey(strict, visitor);
  expect((await visitor.send(findShops, {})).status).toBe(200);
});

test("422 passkey_needed, recovery_code_wrong: with a passkey, the password alone opens nothing, and a code works once", async () => {
  const { loginId, recoveryCodes } = await passkeyOwner(strict, "PARTNERS_ADMIN");
  const other = await passkeyOwner(strict, "PARTNERS_ADMIN");
  const signIn = async (recoveryCode?: string) => {
    const operator = strict.visitor();
    const { status, body } = await operator.send(login, { loginType, id: loginId, password, recoveryCode });
    return { status, code: body.code, operator };
  };
  expect(await signIn()).toMatchObject({ status: 422, code: "passkey_needed" });
  expect(await signIn("ABCD-EFGH-JKLM-NPQR")).toMatchObject({ status: 422, code: "recovery_code_wrong" });
  expect(await signIn(other.recoveryCodes?.[0])).toMatchObject({ status: 422, code: "recovery_code_wrong" });
  const code = recoveryCodes?.[0]?.toLowerCase().replaceAll("-", " ");
  const { status, operator } = await signIn(code);
  expect(status).toBe(200);
  expect((await operator.send(findShops, {})).status).toBe(200);
  expect(await signIn(code)).toMatchObject({ status: 422, code: "recovery_code_wrong" });
});

test("a wrong password with a right recovery code opens nothing and spends nothing", async () => {
  const { loginId, recoveryCodes } = await passkeyOwner(strict, "PARTNERS_ADMIN");
  const [recoveryCode] = recoveryCodes ?? [];
  const signIn = (password: string) => strict.visitor().send(login, { loginType, id: loginId, password, recoveryCode });
  expect((await signIn("틀린 비밀번호예요")).body.code).toBe("sign_in_failed");
  expect((await signIn(password)).status).toBe(200);
});

test("a partner with a passkey still signs in with the password, and so does an operator where none is needed", async () => {
  for (const [where, role] of [
    [strict, "PARTNERS"],
    [server, "PARTNERS_ADMIN"],
  ] as const) {
    const { loginId } = await passkeyOwner(where, role);
    const { body } = await where.visitor().send(login, { loginType, id: loginId, password });
    expect(body.account).toMatchObject({ needsPasskey: false });
  }
});
