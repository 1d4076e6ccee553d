import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addPasskey, listMyPasskeys, startPasskey } from "#contract/passkeys.ts";
import { accountChanges } from "#server/db/tables/tables.ts";
import { softwareAuthenticator } from "#server/testing/outside/software-authenticator.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { givePasskey, ownerPassword, passkeyOwner, passwordOwner } from "#server/testing/worlds/passkey-owner.ts";

const server = await startTestServer();

test("200: the passkey is saved, a text goes to the phone, and a partner needs no recovery codes", async () => {
  const { id, visitor } = await passwordOwner(server);
  const device = softwareAuthenticator(server.url);
  const { body } = await visitor.send(startPasskey, { password: ownerPassword });
  const answer = await visitor.send(addPasskey, { passkey: device.make(body.challenge) });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { recoveryCodes: null } });
  const mine = await visitor.send(listMyPasskeys, {});
  expect(mine.body).toMatchObject({ items: [{ lastUsedAt: null }], needed: false, recoveryCodesLeft: 0 });
  const recorded = await server.parts.db.select().from(accountChanges).where(eq(accountChanges.accountId, id));
  expect(recorded).toMatchObject([{ kind: "PASSKEY" }]);
  expect(await recordOf(server, answer)).toMatchObject({ call: "addPasskey", changes: { account: id } });
});

test("200: an operator's first passkey comes with ten recovery codes, the second without", async () => {
  const { visitor, recoveryCodes } = await passkeyOwner(server, "PARTNERS_ADMIN");
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await givePasskey(server, visitor)).recoveryCodes).toBeNull();
  const { body } = await visitor.send(listMyPasskeys, {});
  expect({ passkeys: body.items.length, codes: body.recoveryCodesLeft }).toEqual({ passkeys: 2, codes: 10 });
});

test.each([
  ["another site's page", { origin: "https://danjang.example" }],
  ["another site's passkeys", { rpId: "danjang.example" }],
  ["a device that did not recognise a person", { verified: false }],
  ["a browser that was asked to use a passkey", { type: "webauthn.get" }],
])("422 passkey_failed: an answer of %s", async (_, lies) => {
  const { visitor } = await passwordOwner(server);
  const { body } = await visitor.send(startPasskey, { password: ownerPassword });
  const answer = await visitor.send(addPasskey, {
    passkey: softwareAuthenticator(server.url).make(body.challenge, lies),
  });
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 422, code: "passkey_failed" });
  expect((await visitor.send(listMyPasskeys, {})).body.items).toEqual([]);
});

test("422 passkey_failed: a challenge of one session cannot be answered by another session of the account", async () => {
  const { id, visitor } = await passwordOwner(server);
  const { body } = await visitor.send(startPasskey, { password: ownerPassword });
  const other = await server.signedIn(id);
  const passkey = softwareAuthenticator(server.url).make(body.challenge);
  expect((await other.send(addPasskey, { passkey })).body.code).toBe("passkey_failed");
});

test("409 passkey_taken: one passkey belongs to one account", async () => {
  const first = await passkeyOwner(server);
  const second = await passwordOwner(server);
  const { body } = await second.visitor.send(startPasskey, { password: ownerPassword });
  const answer = await second.visitor.send(addPasskey, { passkey: first.device.make(body.challenge) });
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: "passkey_taken" });
});
