import { expect, test } from "vitest";
import { findLoginId } from "#contract/auth.ts";
import { provePhone } from "#server/testing/outside/phone-codes.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: a person who proves the phone gets the login id of its account", async () => {
  const { phone, loginId, email } = await server.makeAccount();
  const someone = server.visitor();
  const verificationKey = await provePhone(server, someone, phone, "FIND_ID");
  const answer = await someone.send(findLoginId, { verificationKey });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ accounts: [{ loginId, email, joinedAt: server.clock.now().toISOString() }] });
  expect(await recordOf(server, answer)).toMatchObject({ call: "findLoginId", changes: { found: 1 } });
});

test("200: a phone without an account finds nothing", async () => {
  const someone = server.visitor();
  const verificationKey = await provePhone(server, someone, "010-6000-0001", "FIND_ID");
  expect((await someone.send(findLoginId, { verificationKey })).body).toEqual({ accounts: [] });
});

test("422: a proof works once", async () => {
  const someone = server.visitor();
  const verificationKey = await provePhone(server, someone, "010-6000-0002", "FIND_ID");
  await someone.send(findLoginId, { verificationKey });
  const { status, body } = await someone.send(findLoginId, { verificationKey });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "phone_not_verified" });
});

test("422: a proof for another purpose does not count", async () => {
  const someone = server.visitor();
  const verificationKey = await provePhone(server, someone, "010-6000-0003", "SIGNUP");
  expect((await someone.send(findLoginId, { verificationKey })).body.code).toBe("phone_not_verified");
});

test("400: an invalid key is refused under its field", async () => {
  const { status, body } = await server.visitor().send(findLoginId, { verificationKey: "?" });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { verificationKey: "인증번호를 다시 받아 주세요" },
  });
});

test("an answer that was lost on the way comes again with its key", async () => {
  const { phone, loginId } = await server.makeAccount();
  const someone = server.visitor();
  const verificationKey = await provePhone(server, someone, phone, "FIND_ID");
  const headers = { "idempotency-key": "find-id-0001" };
  const first = await someone.send(findLoginId, { verificationKey }, { headers });
  const again = await someone.send(findLoginId, { verificationKey }, { headers });
  expect(again.body).toEqual(first.body);
  expect(again.body.accounts[0]?.loginId).toBe(loginId);
  expect(await recordOf(server, again)).toBeUndefined();
});
