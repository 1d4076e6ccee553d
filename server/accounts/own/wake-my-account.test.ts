import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount, wakeMyAccount } from "#contract/accounts.ts";
import { checkSignedUp, leaveService, login, logout } from "#contract/auth.ts";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/index.ts";
import { requestCode, verifyCode } from "#contract/phone-verification.ts";
import { getShop, listMyShops } from "#contract/shops.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { codeSentTo } from "#server/testing/outside/phone-codes.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();

async function dormant() {
  const account = await server.makeAccount({ status: "DORMANT" });
  const shop = await server.makeShop();
  await server.join(shop.id, account.id, "OWNER");
  return { ...account, shop, visitor: await server.signedIn(account.id) };
}

async function proveForWaking(visitor: Visitor, phone: string) {
  const { body } = await visitor.send(requestCode, { verificationCodeRefer: "WAKE" });
  return visitor.send(verifyCode, { key: body.key, code: await codeSentTo(server, phone) });
}

test("200: after the phone on record is proven, the account is active and everything works at once", async () => {
  const { id, phone, shop, visitor } = await dormant();
  expect((await proveForWaking(visitor, phone)).status).toBe(200);
  const answer = await visitor.send(wakeMyAccount, {});
  expect(answer.status).toBe(200);
  const now = server.clock.now().toISOString();
  expect(answer.body).toMatchObject({ id, status: "ACTIVE", wokenAt: now, lastUsedAt: now, dormantSince: null });
  expect((await visitor.send(getShop, { id: shop.id })).status).toBe(200);
  expect((await visitor.send(listMyShops, {})).body.items).toHaveLength(1);
  expect((await visitor.send(checkSignedUp, {})).body.account?.dormant).toBe(false);
  expect(await recordOf(server, answer)).toMatchObject({
    call: "wakeMyAccount",
    accountId: id,
    changes: { status: { from: "DORMANT", to: "ACTIVE" } },
  });
});

test("the code goes to the phone on record, even if the caller names another", async () => {
  const { phone, visitor } = await dormant();
  const input = { verificationCodeRefer: "WAKE", phonenumber: "010-3000-0001" } as const;
  expect((await visitor.send(requestCode, input)).body.maskedPhone.slice(-4)).toBe(phone.slice(-4));
  await expect(codeSentTo(server, "010-3000-0001")).rejects.toThrow();
});

test("422: without a proof, or with an old or spent one, the account stays dormant", async () => {
  const { id, phone, visitor } = await dormant();
  const refused = async () => {
    const { status, body } = await visitor.send(wakeMyAccount, {});
    expect({ status, code: body.code }).toEqual({ status: 422, code: "phone_not_verified" });
    const [row] = await server.parts.db.select().from(accounts).where(eq(accounts.id, id));
    expect(row?.status).toBe("DORMANT");
  };
  await refused();
  await proveForWaking(visitor, phone);
  server.clock.move(15 * 60_000);
  await refused();
  await proveForWaking(visitor, phone);
  expect((await visitor.send(wakeMyAccount, {})).status).toBe(200);
  await server.parts.db.update(accounts).set({ status: "DORMANT" }).where(eq(accounts.id, id));
  server.parts.sessions.forget();
  await refused();
});

test("409: an active account cannot be woken, and two requests at once wake it once", async () => {
  const { phone, visitor } = await dormant();
  await proveForWaking(visitor, phone);
  const answers = await Promise.all([1, 2, 3].map(() => visitor.send(wakeMyAccount, {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { status, body } = await visitor.send(wakeMyAccount, {});
  expect({ status, code: body.code }).toEqual({ status: 409, code: "account_not_dormant" });
});

test("409: only a dormant account gets a code for waking", async () => {
  const { id } = await server.makeAccount();
  for (const someone of [server.visitor(), await server.signedIn(id)]) {
    const { status, body } = await someone.send(requestCode, { verificationCodeRefer: "WAKE" });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "account_not_dormant" });
  }
});

test("a dormant account may see itself, wake up, sign out and leave", async () => {
  const password = "봄날의 가위 2026";
  const { id, loginId } = await server.makeAccount({ status: "DORMANT", passwordHash: await hashPassword(password) });
  const visitor = server.visitor();
  await visitor.send(login, { loginType: "partners", id: loginId, password });
  expect((await visitor.send(getMyAccount, {})).body).toMatchObject({ id, status: "DORMANT" });
  expect((await visitor.send(logout, {})).status).toBe(200);
  expect((await (await server.signedIn(id)).send(leaveService, { password })).status).toBe(200);
});

const forOthers = (Object.entries(contract) as [string, Call][]).filter(
  ([, call]) => call.for.kind !== "anyone" && !(call.for.kind === "partners" && call.for.dormant),
);

test.each(forOthers)("403: a dormant account cannot %s", async (_, call) => {
  const { shop, visitor } = await dormant();
  const named = Object.fromEntries(call.pathNames.map((name) => [name, shop.id]));
  const { status, body } = await visitor.send(call, named);
  expect({ status, code: body.code }).toEqual({ status: 403, code: "account_dormant" });
});
