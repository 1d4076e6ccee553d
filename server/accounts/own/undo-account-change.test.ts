import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  changeMobile,
  changeMyAccount,
  changePassword,
  getAccountUndo,
  getMyAccount,
  undoAccountChange,
} from "#contract/accounts.ts";
import { login, resetPassword, signUp } from "#contract/auth.ts";
import {
  listMyPasskeys,
  makeRecoveryCodes,
  removePasskey,
  signInWithPasskey,
  startPasskeySignIn,
} from "#contract/passkeys.ts";
import { termsAgreements } from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accounts, recoveryCodes, textMessages } from "#server/db/tables/tables.ts";
import { provePhone } from "#server/testing/outside/phone-codes.ts";
import type { softwareAuthenticator } from "#server/testing/outside/software-authenticator.ts";
import { recordOf } from "#server/testing/records.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { givePasskey, ownerPassword, passkeyOwner } from "#server/testing/worlds/passkey-owner.ts";

const server = await startTestServer();
const { db, vault } = server.parts;
const password = ownerPassword;
const newPassword = "가을의 빗 2026년";
const passwordHash = await hashPassword(password);
const hour = 60 * 60_000;
let phones = 0;
const freshPhone = () => `010-3000-${String(++phones).padStart(4, "0")}`;
const freshEmail = () => `${randomName("mail")}@example.com`;

async function partner() {
  const account = await server.makeAccount({ passwordHash });
  return { ...account, visitor: await server.signedIn(account.id) };
}

/** The account-change texts that went to a number, the newest first. */
async function textsTo(phone: string) {
  const rows = await db
    .select()
    .from(textMessages)
    .where(eq(textMessages.recipientFingerprint, vault.fingerprint(phoneDigits(phone))))
    .orderBy(desc(textMessages.id));
  return rows
    .filter(({ template }) => template === "account_changed")
    .map(({ valuesSealed }) => JSON.parse(vault.open(valuesSealed, "text_messages.values")) as Record<string, string>);
}

async function undoTokenOf(phone: string) {
  const [newest] = await textsTo(phone);
  return /\/app\/undo\/([\w-]{43})$/.exec(newest?.link ?? "")?.[1] ?? "";
}

const rowOf = async (id: number) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

test.each([
  [
    "a new number",
    "휴대폰 번호가",
    async ({ visitor }: Awaited<ReturnType<typeof partner>>) => {
      const verificationKey = await provePhone(server, visitor, freshPhone(), "CHANGE_MOBILE");
      return visitor.send(changeMobile, { verificationKey, password });
    },
  ],
  [
    "a new e-mail",
    "이메일이",
    ({ visitor }: Awaited<ReturnType<typeof partner>>) =>
      visitor.send(changeMyAccount, { name: "김봄", email: freshEmail(), version: 1, password }),
  ],
  [
    "a new password",
    "비밀번호가",
    ({ visitor }: Awaited<ReturnType<typeof partner>>) =>
      visitor.send(changePassword, { currentPassword: password, newPassword: "다른 비밀번호 하나 9" }),
  ],
  [
    "a reset by phone",
    "비밀번호가",
    async ({ phone }: Awaited<ReturnType<typeof partner>>) => {
      const verificationKey = await provePhone(server, server.visitor(), phone, "PASSWORD");
      return server.visitor().send(resetPassword, { verificationKey, newPassword: "다른 비밀번호 하나 9" });
    },
  ],
])("200: %s is reported to the old number once, and the link undoes it", async (_, what, change) => {
  const before = await partner();
  expect((await change(before)).status).toBe(200);
  expect(await textsTo(before.phone)).toMatchObject([{ what, hours: "24" }]);
  const thief = await server.signedIn(before.id);
  const undoToken = await undoTokenOf(before.phone);
  const owner = server.visitor();
  const found = await owner.send(getAccountUndo, { undoToken });
  expect(found.body).toMatchObject({ changedAt: server.clock.now().toISOString() });
  const answer = await owner.send(undoAccountChange, { undoToken, newPassword });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { loginId: before.loginId } });
  const row = await rowOf(before.id);
  expect({ email: row?.email, phone: vault.open(row?.phoneSealed ?? "", "accounts.phone") }).toEqual({
    email: before.email,
    phone: before.phone,
  });
  for (const out of [thief, before.visitor]) expect((await out.send(getMyAccount, {})).status).toBe(401);
  const signIn = (typed: string) => owner.send(login, { loginType: "partners", id: before.loginId, password: typed });
  expect((await signIn(password)).status).toBe(422);
  expect((await signIn(newPassword)).status).toBe(200);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ account: before.id, undone: expect.any(String) });
});

test("the first link undoes all later changes, and the links that went to a stranger's number stop working", async () => {
  const { id, phone, email, visitor } = await partner();
  const strangers = freshPhone();
  const verificationKey = await provePhone(server, visitor, strangers, "CHANGE_MOBILE");
  await visitor.send(changeMobile, { verificationKey, password });
  await visitor.send(changeMyAccount, { name: "김봄", email: freshEmail(), version: 2, password });
  await visitor.send(changePassword, { currentPassword: password, newPassword: "다른 비밀번호 하나 9" });
  expect(await textsTo(phone)).toHaveLength(1);
  expect(await textsTo(strangers)).toHaveLength(2);
  const theirs = await undoTokenOf(strangers);
  const mine = await undoTokenOf(phone);
  expect((await server.visitor().send(undoAccountChange, { undoToken: mine, newPassword })).status).toBe(200);
  const row = await rowOf(id);
  expect({ email: row?.email, phone: row?.phoneFingerprint }).toEqual({
    email,
    phone: vault.fingerprint(phoneDigits(phone)),
  });
  const late = await server.visitor().send(undoAccountChange, { undoToken: theirs, newPassword: "도둑의 비밀번호 1" });
  expect({ status: late.status, code: late.body.code }).toEqual({ status: 404, code: "account_undo_not_found" });
});

test("404: a link works once, for 24 hours, and only unchanged", async () => {
  const { phone, visitor } = await partner();
  await visitor.send(changePassword, { currentPassword: password, newPassword: "다른 비밀번호 하나 9" });
  const undoToken = await undoTokenOf(phone);
  const ask = (token: string) => server.visitor().send(getAccountUndo, { undoToken: token });
  expect((await ask(undoToken)).status).toBe(200);
  expect((await ask(undoToken.replace(/^./, (one) => (one === "A" ? "B" : "A")))).status).toBe(404);
  server.clock.move(24 * hour - 1);
  expect((await ask(undoToken)).status).toBe(200);
  server.clock.move(1);
  expect((await ask(undoToken)).status).toBe(404);
  const late = await server.visitor().send(undoAccountChange, { undoToken, newPassword });
  expect(late.body.code).toBe("account_undo_not_found");
});

test("of many undo requests at once one succeeds", async () => {
  const { phone, visitor } = await partner();
  await visitor.send(changePassword, { currentPassword: password, newPassword: "다른 비밀번호 하나 9" });
  const undoToken = await undoTokenOf(phone);
  const undo = () => server.visitor().send(undoAccountChange, { undoToken, newPassword });
  const answers = await Promise.all(Array.from({ length: 5 }, undo));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
});

test("422: the new password must be a good one, and the link still works after a refusal", async () => {
  const { phone, visitor } = await partner();
  await visitor.send(changePassword, { currentPassword: password, newPassword: "다른 비밀번호 하나 9" });
  const undoToken = await undoTokenOf(phone);
  const common = await server.visitor().send(undoAccountChange, { undoToken, newPassword: "qwerty123456" });
  expect(common.body.code).toBe("password_too_common");
  expect((await server.visitor().send(undoAccountChange, { undoToken, newPassword })).status).toBe(200);
});

test("409: nobody can take an e-mail or number while its owner may undo the change", async () => {
  const { phone, email, visitor } = await partner();
  const verificationKey = await provePhone(server, visitor, freshPhone(), "CHANGE_MOBILE");
  await visitor.send(changeMobile, { verificationKey, password });
  await visitor.send(changeMyAccount, { name: "김봄", email: freshEmail(), version: 2, password });
  const signUpWith = async (ofEmail: string, ofPhone: string) => {
    const somebody = server.visitor();
    return somebody.send(signUp, {
      loginId: randomName("u").slice(0, 12),
      email: ofEmail,
      password,
      name: "홍길동",
      verificationKey: await provePhone(server, somebody, ofPhone, "SIGNUP"),
      agreedClauses: [...keysOf(termsAgreements)],
    });
  };
  expect((await signUpWith(email, freshPhone())).body.code).toBe("email_taken");
  expect((await signUpWith(freshEmail(), phone)).body.code).toBe("phone_taken");
  const other = await partner();
  const taking = { name: "김봄", email, version: 1, password };
  expect((await other.visitor.send(changeMyAccount, taking)).body.code).toBe("email_taken");
  const theirKey = await provePhone(server, other.visitor, phone, "CHANGE_MOBILE");
  const moving = await other.visitor.send(changeMobile, { verificationKey: theirKey, password });
  expect(moving.body.code).toBe("phone_taken");
  server.clock.move(24 * hour);
  expect((await signUpWith(email, phone)).status).toBe(200);
});

test("409: an e-mail that another account has meanwhile is not taken from it", async () => {
  const { phone, email, visitor } = await partner();
  await visitor.send(changeMyAccount, { name: "김봄", email: freshEmail(), version: 1, password });
  const other = await server.makeAccount();
  await db.update(accounts).set({ email }).where(eq(accounts.id, other.id));
  const undoToken = await undoTokenOf(phone);
  const { status, body } = await server.visitor().send(undoAccountChange, { undoToken, newPassword });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "account_undo_taken" });
});

test("200: a thief's passkey and recovery codes are deleted, and a passkey that they removed is restored", async () => {
  const { id, phone, visitor, device } = await passkeyOwner(server);
  server.clock.move(60_000);
  const { device: thiefs } = await givePasskey(server, visitor);
  const undoToken = await undoTokenOf(phone);
  server.clock.move(60_000);
  const { body } = await visitor.send(listMyPasskeys, {});
  await visitor.send(removePasskey, { passkeyId: body.items[0]?.id ?? 0, password });
  await visitor.send(makeRecoveryCodes, { password });
  expect((await server.visitor().send(undoAccountChange, { undoToken, newPassword })).status).toBe(200);
  expect(await passkeySignIn(thiefs)).toBe(422);
  expect(await passkeySignIn(device)).toBe(200);
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.accountId, id))).toBe(0);
});

async function passkeySignIn(device: ReturnType<typeof softwareAuthenticator>) {
  const { body } = await server.visitor().send(startPasskeySignIn, {});
  return (await server.visitor().send(signInWithPasskey, { passkey: device.use(body.challenge) })).status;
}
