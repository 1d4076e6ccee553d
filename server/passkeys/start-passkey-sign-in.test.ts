import { expect, test } from "vitest";
import { startPasskeySignIn } from "#contract/passkeys.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: a new challenge each time, and no information about who has a passkey", async () => {
  const first = await server.visitor().send(startPasskeySignIn, {});
  const second = await server.visitor().send(startPasskeySignIn, {});
  expect(first.body).toEqual({ challenge: first.body.challenge, rpId: "127.0.0.1", credentialIds: [] });
  expect(first.body.challenge).toMatch(/^[\w-]{43}$/);
  expect(second.body.challenge).not.toBe(first.body.challenge);
});
