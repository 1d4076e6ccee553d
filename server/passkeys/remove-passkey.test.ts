import { expect, test } from "vitest";
import { listMyPasskeys, removePasskey } from "#contract/passkeys.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { givePasskey, ownerPassword, passkeyOwner } from "#server/testing/worlds/passkey-owner.ts";

const server = await startTestServer();
const strict = await startTestServer({ config: { operatorsNeedPasskey: true } });

async function idsOf(visitor: Visitor) {
  const { body } = await visitor.send(listMyPasskeys, {});
  return body.items.map(({ id }) => id);
}

test("200: it is removed, with an audit row", async () => {
  const { id, visitor } = await passkeyOwner(server);
  const [passkeyId = 0] = await idsOf(visitor);
  const answer = await visitor.send(removePasskey, { passkeyId, password: ownerPassword });
  expect(answer.status).toBe(200);
  expect(await idsOf(visitor)).toEqual([]);
  expect(await recordOf(server, answer)).toMatchObject({ call: "removePasskey", changes: { account: id } });
});

test("404 passkey_not_found: another account's, or one that was already removed", async () => {
  const mine = await passkeyOwner(server);
  const other = await passkeyOwner(server);
  const [passkeyId = 0] = await idsOf(mine.visitor);
  const strange = await other.visitor.send(removePasskey, { passkeyId, password: ownerPassword });
  expect({ status: strange.status, code: strange.body.code }).toEqual({ status: 404, code: "passkey_not_found" });
  expect(await idsOf(mine.visitor)).toEqual([passkeyId]);
  await mine.visitor.send(removePasskey, { passkeyId, password: ownerPassword });
  const twice = await mine.visitor.send(removePasskey, { passkeyId, password: ownerPassword });
  expect(twice.body.code).toBe("passkey_not_found");
});

test("422 password_needed, password_wrong, and 429 sign_in_locked", async () => {
  const { visitor } = await passkeyOwner(server);
  const [passkeyId = 0] = await idsOf(visitor);
  expect((await visitor.send(removePasskey, { passkeyId })).body.code).toBe("password_needed");
  for (let count = 0; count < 5; count++)
    expect((await visitor.send(removePasskey, { passkeyId, password: "틀린 비밀번호" })).body.code).toBe(
      "password_wrong",
    );
  expect((await visitor.send(removePasskey, { passkeyId, password: ownerPassword })).body.code).toBe("sign_in_locked");
  expect(await idsOf(visitor)).toEqual([passkeyId]);
});

test("409 passkey_last: an operator who needs a passkey keeps one, also with two removals at once", async () => {
  const { visitor } = await passkeyOwner(strict, "PARTNERS_ADMIN");
  await givePasskey(strict, visitor);
  const ids = await idsOf(visitor);
  const answers = await Promise.all(
    ids.map((passkeyId) => visitor.send(removePasskey, { passkeyId, password: ownerPassword })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("passkey_last");
  expect(await idsOf(visitor)).toHaveLength(1);
});
