import { expect, test } from "vitest";
import { changeMyAccount, changePassword, getMyAccount } from "#contract/accounts.ts";
import { provePasskey, signInWithPasskey, startPasskeyProof, startPasskeySignIn } from "#contract/passkeys.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { passkeyOwner } from "#server/testing/worlds/passkey-owner.ts";

const server = await startTestServer();
const newPassword = "가을의 빗 2026년";
type Owner = Awaited<ReturnType<typeof passkeyOwner>>;

async function prove({ visitor, device }: Pick<Owner, "visitor" | "device">) {
  const { body } = await visitor.send(startPasskeyProof, {});
  return visitor.send(provePasskey, { passkey: device.use(body.challenge) });
}

async function changeEmail(visitor: Visitor, email: string) {
  const { body } = await visitor.send(getMyAccount, {});
  return visitor.send(changeMyAccount, { name: body.name, email, version: body.version });
}

test("200: a passkey just used changes the e-mail without the password, once", async () => {
  const owner = await passkeyOwner(server);
  expect((await prove(owner)).status).toBe(200);
  expect((await changeEmail(owner.visitor, `first-${owner.id}@example.com`)).status).toBe(200);
  expect((await changeEmail(owner.visitor, `second-${owner.id}@example.com`)).body.code).toBe("password_needed");
});

test("200: it changes the password, also for an account with a forgotten password", async () => {
  const owner = await passkeyOwner(server);
  await prove(owner);
  expect((await owner.visitor.send(changePassword, { newPassword })).status).toBe(200);
});

test("200: a sign-in by passkey counts as a passkey just used", async () => {
  const { id, device } = await passkeyOwner(server);
  const visitor = server.visitor();
  const { body } = await visitor.send(startPasskeySignIn, {});
  await visitor.send(signInWithPasskey, { passkey: device.use(body.challenge) });
  expect((await changeEmail(visitor, `third-${id}@example.com`)).status).toBe(200);
});

test("it is valid for five minutes, in the session where it was used", async () => {
  const owner = await passkeyOwner(server);
  await prove(owner);
  const elsewhere = await server.signedIn(owner.id);
  expect((await elsewhere.send(changePassword, { newPassword })).body).toMatchObject({
    code: "password_needed",
    fields: { currentPassword: "현재 비밀번호를 입력해 주세요" },
  });
  server.clock.move(5 * 60_000);
  expect((await owner.visitor.send(changePassword, { newPassword })).body.code).toBe("password_needed");
});

test("422 passkey_failed: another account's passkey, and an answer to a sign-in challenge", async () => {
  const mine = await passkeyOwner(server);
  const other = await passkeyOwner(server);
  const answer = await prove({ visitor: mine.visitor, device: other.device });
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 422, code: "passkey_failed" });
  const { body } = await mine.visitor.send(startPasskeySignIn, {});
  const misused = await mine.visitor.send(provePasskey, { passkey: mine.device.use(body.challenge) });
  expect(misused.body.code).toBe("passkey_failed");
  expect((await mine.visitor.send(changePassword, { newPassword })).body.code).toBe("password_needed");
});
