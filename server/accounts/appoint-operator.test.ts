import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { findShops } from "#contract/shop-console.ts";
import { accounts, auditRows } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";
import { appointOperator, operatorsOf } from "./appoint-operator.ts";

const server = await startTestServer();
const { db } = server.parts;
const now = server.clock.now();

async function appoint(accountId: number, isOperator = true) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const outcome = await appointOperator(server.parts, {
    id: account?.loginId ?? "",
    isOperator,
    now,
    by: "root",
  });
  server.parts.sessions.forget();
  return outcome;
}
const roleOf = async (id: number) =>
  (await db.select({ role: accounts.adminRole }).from(accounts).where(eq(accounts.id, id)))[0]?.role;
const isListed = async (id: number) => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return (await operatorsOf(db)).some(({ loginId }) => loginId === account?.loginId);
};

test("a new operator has the console after the next sign-in, and the audit row says who appointed them", async () => {
  const { id } = await server.makeAccount();
  const before = await server.signedIn(id);
  expect(await appoint(id)).toBe("done");
  expect((await before.send(getMyAccount, {})).status).toBe(401);
  expect((await (await server.signedIn(id)).send(findShops, {})).status).toBe(200);
  expect(await isListed(id)).toBe(true);
  const [row] = await db
    .select()
    .from(auditRows)
    .where(eq(auditRows.call, "appointOperator"))
    .orderBy(desc(auditRows.id));
  expect(row).toMatchObject({ accountId: null, asOperator: false, shopId: null, at: now });
  expect(row?.changes).toEqual({
    account: id,
    by: "root",
    endedSessions: 1,
    role: { from: "PARTNERS", to: "PARTNERS_ADMIN" },
  });
});

test("a dismissed operator is signed out and is a partner like others", async () => {
  const { id } = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const console = await server.signedIn(id);
  expect(await appoint(id, false)).toBe("done");
  expect((await console.send(findShops, {})).status).toBe(401);
  expect((await (await server.signedIn(id)).send(findShops, {})).status).toBe(403);
  expect(await isListed(id)).toBe(false);
});

test("an account with a shop, a dormant account and an unknown one are refused; a second time changes nothing", async () => {
  const { accountId: owner } = await bookedShop(server, "OWNER");
  expect(await appoint(owner)).toBe("account_has_shops");
  const { id: sleeper } = await server.makeAccount({ status: "DORMANT" });
  expect(await appoint(sleeper)).toBe("account_not_active");
  expect([await roleOf(owner), await roleOf(sleeper)]).toEqual(["PARTNERS", "PARTNERS"]);
  const nobody = { id: "nobody-has-this", isOperator: true, now, by: "root" };
  expect(await appointOperator(server.parts, nobody)).toBe("account_not_found");
  const { id } = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  expect(await appoint(id)).toBe("already_so");
});
