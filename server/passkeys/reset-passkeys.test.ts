import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAccountForOperator, getMyAccount } from "#contract/accounts.ts";
import { login } from "#contract/auth.ts";
import { resetPasskeys } from "#contract/passkeys.ts";
import { accountChanges } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { ownerPassword, passkeyOwner, passwordOwner } from "#server/testing/worlds/passkey-owner.ts";

const server = await startTestServer({ config: { operatorsNeedPasskey: true } });
const reason = "휴대폰과 복구 코드를 함께 잃어버렸어요";

test("200: another operator resets them, with an audit row: signed out, notified, and able to create a new one", async () => {
  const helper = await passkeyOwner(server, "PARTNERS_ADMIN");
  const lost = await passkeyOwner(server, "PARTNERS_ADMIN");
  expect((await helper.visitor.send(getAccountForOperator, { id: lost.id })).body.passkeys).toBe(1);
  const answer = await helper.visitor.send(resetPasskeys, { id: lost.id, reason });
  expect(answer.status).toBe(200);
  expect((await lost.visitor.send(getMyAccount, {})).status).toBe(401);
  expect(await recordOf(server, answer)).toMatchObject({
    call: "resetPasskeys",
    accountId: helper.id,
    changes: { account: lost.id, reason, removedPasskeys: 1 },
  });
  const recorded = await server.parts.db.select().from(accountChanges).where(eq(accountChanges.accountId, lost.id));
  expect(recorded.map(({ kind }) => kind)).toEqual(["PASSKEY", "PASSKEY"]);
  const input = { loginType: "partners", id: lost.loginId, password: ownerPassword } as const;
  expect((await server.visitor().send(login, input)).body.account).toMatchObject({ needsPasskey: true });
});

test("422 account_is_own: operators cannot reset their own passkeys", async () => {
  const { id, visitor } = await passkeyOwner(server, "PARTNERS_ADMIN");
  const { status, body } = await visitor.send(resetPasskeys, { id, reason });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "account_is_own" });
});

test("404 account_not_found, passkey_not_found: no such account, or nothing to reset", async () => {
  const { visitor } = await passkeyOwner(server, "PARTNERS_ADMIN");
  expect((await visitor.send(resetPasskeys, { id: 999_999, reason })).body.code).toBe("account_not_found");
  const { id } = await passwordOwner(server);
  const { status, body } = await visitor.send(resetPasskeys, { id, reason });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "passkey_not_found" });
});
