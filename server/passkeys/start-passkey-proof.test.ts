import { expect, test } from "vitest";
import { startPasskeyProof } from "#contract/passkeys.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { passkeyOwner, passwordOwner } from "#server/testing/worlds/passkey-owner.ts";

const server = await startTestServer();

test("200: asks for one of the account's own passkeys", async () => {
  const { visitor, device } = await passkeyOwner(server);
  const { body } = await visitor.send(startPasskeyProof, {});
  expect(body).toEqual({ challenge: body.challenge, rpId: "127.0.0.1", credentialIds: [device.credentialId] });
});

test("404 passkey_not_found: the account has no passkey", async () => {
  const { visitor } = await passwordOwner(server);
  const { status, body } = await visitor.send(startPasskeyProof, {});
  expect({ status, code: body.code }).toEqual({ status: 404, code: "passkey_not_found" });
});
