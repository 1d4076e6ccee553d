import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { signInWithPasskey, startPasskeySignIn } from "#contract/passkeys.ts";
import { accounts, passkeys } from "#server/db/tables/tables.ts";
import { softwareAuthenticator } from "#server/testing/outside/software-authenticator.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { givePasskey, passkeyOwner, passwordOwner } from "#server/testing/worlds/passkey-owner.ts";

const server = await startTestServer();
const failed = { status: 422, code: "passkey_failed" };

async function challengeFor(visitor = server.visitor()) {
  const { body } = await visitor.send(startPasskeySignIn, {});
  return body.challenge;
}

test("200: a passkey signs in without a password, with a record, and its use is saved", async () => {
  const { id, device } = await passkeyOwner(server);
  server.clock.move(60_000);
  const visitor = server.visitor();
  const answer = await visitor.send(signInWithPasskey, { passkey: device.use(await challengeFor(visitor)) });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ loginType: "partners", account: { id, dormant: false, needsPasskey: false } });
  expect((await visitor.send(getMyAccount, {})).body.id).toBe(id);
  expect(await recordOf(server, answer)).toMatchObject({ call: "signInWithPasskey", changes: { signedIn: id } });
  const [row] = await server.parts.db.select().from(passkeys).where(eq(passkeys.accountId, id));
  expect(row).toMatchObject({ counter: 1, lastUsedAt: server.clock.now() });
});

test("200: a device without a counter works again and again", async () => {
  const { device } = await passkeyOwnerWith(softwareAuthenticator(server.url, { counts: false }));
  for (let time = 0; time < 3; time++) {
    const { status } = await server.visitor().send(signInWithPasskey, { passkey: device.use(await challengeFor()) });
    expect(status).toBe(200);
  }
});

test("200: a dormant account gets the same access as with its password", async () => {
  const { id, device } = await passkeyOwner(server);
  await server.parts.db.update(accounts).set({ status: "DORMANT" }).where(eq(accounts.id, id));
  const { body } = await server.visitor().send(signInWithPasskey, { passkey: device.use(await challengeFor()) });
  expect(body.account).toMatchObject({ id, dormant: true });
});

test.each([
  ["another site's page", { origin: "https://danjang.example" }],
  ["another site's passkeys", { rpId: "danjang.example" }],
  ["a device that did not recognise a person", { verified: false }],
  ["a browser that was asked to create a passkey", { type: "webauthn.create" }],
])("422 passkey_failed: an answer of %s", async (_, lies) => {
  const { device } = await passkeyOwner(server);
  const { status, body } = await server
    .visitor()
    .send(signInWithPasskey, { passkey: device.use(await challengeFor(), lies) });
  expect({ status, code: body.code }).toEqual(failed);
});

test("422 passkey_failed: an answer works once, and for at most five minutes", async () => {
  const { device } = await passkeyOwner(server);
  const passkey = device.use(await challengeFor());
  expect((await server.visitor().send(signInWithPasskey, { passkey })).status).toBe(200);
  const again = await server.visitor().send(signInWithPasskey, { passkey });
  expect({ status: again.status, code: again.body.code }).toEqual(failed);
  const late = device.use(await challengeFor());
  server.clock.move(5 * 60_000);
  expect((await server.visitor().send(signInWithPasskey, { passkey: late })).body.code).toBe("passkey_failed");
});

test("422 passkey_failed: an invented challenge, and one that was answered wrongly before", async () => {
  const { device } = await passkeyOwner(server);
  const invented = device.use("a".repeat(43));
  expect((await server.visitor().send(signInWithPasskey, { passkey: invented })).body.code).toBe("passkey_failed");
  const challenge = await challengeFor();
  await server.visitor().send(signInWithPasskey, { passkey: device.use(challenge, { verified: false }) });
  const second = await server.visitor().send(signInWithPasskey, { passkey: device.use(challenge) });
  expect(second.body.code).toBe("passkey_failed");
});

test("422 passkey_failed: another key's signature under this id, an unknown passkey, a copy with an old counter", async () => {
  const { device } = await passkeyOwner(server);
  const other = softwareAuthenticator(server.url);
  const forged = { ...other.use(await challengeFor()), id: device.credentialId };
  expect((await server.visitor().send(signInWithPasskey, { passkey: forged })).body.code).toBe("passkey_failed");
  const unknown = other.use(await challengeFor());
  expect((await server.visitor().send(signInWithPasskey, { passkey: unknown })).body.code).toBe("passkey_failed");
  const [early, late] = [device.use(await challengeFor()), device.use(await challengeFor())];
  expect((await server.visitor().send(signInWithPasskey, { passkey: late })).status).toBe(200);
  expect((await server.visitor().send(signInWithPasskey, { passkey: early })).body.code).toBe("passkey_failed");
});

test("422 passkey_failed: an account that has left, and a removed passkey", async () => {
  const { id, device } = await passkeyOwner(server);
  await server.parts.db.update(passkeys).set({ removedAt: server.clock.now() }).where(eq(passkeys.accountId, id));
  const removed = await server.visitor().send(signInWithPasskey, { passkey: device.use(await challengeFor()) });
  expect(removed.body.code).toBe("passkey_failed");
  const left = await passkeyOwner(server);
  await server.parts.db.update(accounts).set({ status: "LEFT" }).where(eq(accounts.id, left.id));
  const gone = await server.visitor().send(signInWithPasskey, { passkey: left.device.use(await challengeFor()) });
  expect(gone.body.code).toBe("passkey_failed");
});

test("of two sign-ins with one answer at once, one succeeds", async () => {
  const { device } = await passkeyOwnerWith(softwareAuthenticator(server.url, { counts: false }));
  const passkey = device.use(await challengeFor());
  const answers = await Promise.all([1, 2, 3, 4].map(() => server.visitor().send(signInWithPasskey, { passkey })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
});

async function passkeyOwnerWith(device: ReturnType<typeof softwareAuthenticator>) {
  const owner = await passwordOwner(server);
  return givePasskey(server, owner.visitor, device);
}
