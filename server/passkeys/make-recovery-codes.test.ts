import { expect, test } from "vitest";
import { login } from "#contract/auth.ts";
import { listMyPasskeys, makeRecoveryCodes } from "#contract/passkeys.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { ownerPassword, passkeyOwner, passwordOwner } from "#server/testing/worlds/passkey-owner.ts";

const server = await startTestServer({ config: { operatorsNeedPasskey: true } });

test("200: new codes replace the old ones, and no code is stored in plain text", async () => {
  const { loginId, visitor, recoveryCodes } = await passkeyOwner(server, "PARTNERS_ADMIN");
  const answer = await visitor.send(makeRecoveryCodes, { password: ownerPassword });
  const codes = answer.body.recoveryCodes;
  expect(codes).toHaveLength(10);
  const signIn = (recoveryCode = "") =>
    server.visitor().send(login, { loginType: "partners", id: loginId, password: ownerPassword, recoveryCode });
  expect((await signIn(recoveryCodes?.[0])).body.code).toBe("recovery_code_wrong");
  expect((await signIn(codes[0])).status).toBe(200);
  expect((await visitor.send(listMyPasskeys, {})).body.recoveryCodesLeft).toBe(9);
  expect(JSON.stringify(await recordOf(server, answer))).not.toContain(codes[0]);
});

test("404 passkey_not_found: without a passkey there are no codes", async () => {
  const { visitor } = await passwordOwner(server);
  const { status, body } = await visitor.send(makeRecoveryCodes, { password: ownerPassword });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "passkey_not_found" });
});

test("422 password_needed, password_wrong, and 429 sign_in_locked", async () => {
  const { visitor } = await passkeyOwner(server, "PARTNERS_ADMIN");
  expect((await visitor.send(makeRecoveryCodes, {})).body.code).toBe("password_needed");
  for (let count = 0; count < 5; count++)
    expect((await visitor.send(makeRecoveryCodes, { password: "틀린 비밀번호" })).body.code).toBe("password_wrong");
  expect((await visitor.send(makeRecoveryCodes, { password: ownerPassword })).body.code).toBe("sign_in_locked");
});
