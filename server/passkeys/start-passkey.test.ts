import { expect, test } from "vitest";
import { startPasskey } from "#contract/passkeys.ts";
import { mostPasskeys } from "#domain/accounts/passkey.ts";
import { passkeys } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { ownerPassword, passkeyOwner, passwordOwner } from "#server/testing/worlds/passkey-owner.ts";

const server = await startTestServer();

test("200: the options for the browser, with the existing passkeys", async () => {
  const { id, loginId, name, visitor, device } = await passkeyOwner(server);
  const { body } = await visitor.send(startPasskey, { password: ownerPassword });
  expect(body).toEqual({
    challenge: body.challenge,
    rpId: "127.0.0.1",
    userId: Buffer.from(`account:${id}`).toString("base64url"),
    userName: loginId,
    displayName: name,
    credentialIds: [device.credentialId],
  });
});

test("422 password_needed, password_wrong, and 429 sign_in_locked: an open session alone cannot create a passkey", async () => {
  const { visitor } = await passwordOwner(server);
  expect((await visitor.send(startPasskey, {})).body.code).toBe("password_needed");
  for (let count = 0; count < 5; count++)
    expect((await visitor.send(startPasskey, { password: "틀린 비밀번호" })).body.code).toBe("password_wrong");
  const locked = await visitor.send(startPasskey, { password: ownerPassword });
  expect({ status: locked.status, code: locked.body.code }).toEqual({ status: 429, code: "sign_in_locked" });
});

test("422 passkeys_too_many: the number is limited", async () => {
  const { id, visitor } = await passwordOwner(server);
  await server.parts.db.insert(passkeys).values(
    Array.from({ length: mostPasskeys }, (_, at) => ({
      accountId: id,
      credentialId: `many-${id}-${at}`,
      publicKey: Buffer.alloc(77),
      counter: 0,
      transports: [],
      userAgent: "",
      createdAt: server.clock.now(),
    })),
  );
  const { status, body } = await visitor.send(startPasskey, { password: ownerPassword });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "passkeys_too_many" });
});
