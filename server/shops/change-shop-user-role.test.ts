import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeShopUserRole } from "#contract/shops.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { shopEvents, shopUsers } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { meeting } from "#server/testing/waiting-for-locks.ts";
import { sentInvitation } from "#server/testing/worlds/sent-invitation.ts";

const server = await startTestServer();
const { db } = server.parts;

async function shopWith(role: "OWNER" | "SUPER") {
  const made = await server.shopWith(role);
  const add = async (of: MemberRole) => {
    const { id } = await server.makeAccount();
    await server.join(made.shop.id, id, of);
    return id;
  };
  const change = (accountId: number, to: MemberRole) =>
    made.visitor.send(changeShopUserRole, { shopId: made.shop.id, accountId, role: to });
  return { ...made, add, change };
}

test("200: an owner can give any role, which is sent and audited", async () => {
  const { shop, add, change } = await shopWith("OWNER");
  const accountId = await add("MEMBER");
  const staff = await server.makeDesigner(shop.id, { accountId });
  const answer = await change(accountId, "SUPER");
  expect(answer).toMatchObject({ status: 200, body: { accountId, role: "SUPER", staffId: staff.id } });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "staff_changed", subjectIds: [staff.id] });
  expect((await recordOf(server, answer))?.changes).toEqual({
    member: accountId,
    role: { from: "MEMBER", to: "SUPER" },
  });
  for (const role of ["OWNER", "SETTLEMENT_VIEW", "MEMBER"] as const)
    expect((await change(accountId, role)).body.role).toBe(role);
});

test("a person with a lower role loses the invitations that they may not send any more", async () => {
  const { shop, add, change } = await shopWith("OWNER");
  const accountId = await add("OWNER");
  const toOwn = await sentInvitation(server, { shopId: shop.id, by: accountId, role: "OWNER" });
  const toServe = await sentInvitation(server, { shopId: shop.id, by: accountId, role: "MEMBER" });
  await change(accountId, "SUPER");
  expect([await toOwn.state(), await toServe.state()]).toEqual(["UNINVITED", "INVITED"]);
  await change(accountId, "MEMBER");
  expect(await toServe.state()).toBe("UNINVITED");
});

test("422: nobody can change their own role", async () => {
  const { accountId, change } = await shopWith("OWNER");
  const { status, body } = await change(accountId, "MEMBER");
  expect({ status, code: body.code }).toEqual({ status: 422, code: "role_is_own" });
});

test.each([
  ["makes an owner of", "MEMBER", "OWNER"],
  ["makes a manager of", "MEMBER", "SUPER"],
  ["unmakes", "OWNER", "MEMBER"],
  ["unmakes", "SUPER", "MEMBER"],
] as const)("422: a manager neither %s a %s (to %s)", async (_, from, to) => {
  const { add, change } = await shopWith("SUPER");
  const { status, body } = await change(await add(from), to);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "role_not_yours_to_give" });
});

test("200: a manager can change designers and settlement viewers", async () => {
  const { add, change } = await shopWith("SUPER");
  expect((await change(await add("MEMBER"), "SETTLEMENT_VIEW")).status).toBe(200);
});

test("409: an operator can change anybody except the last owner", async () => {
  const { shop, accountId } = await shopWith("OWNER");
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  const { status, body } = await operator.send(changeShopUserRole, { shopId: shop.id, accountId, role: "SUPER" });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "shop_needs_owner" });
  const same = await operator.send(changeShopUserRole, { shopId: shop.id, accountId, role: "OWNER" });
  expect(same.status).toBe(200);
});

test("two owners who remove each other's role at once: one of them stays", async () => {
  for (let round = 0; round < 5; round++) {
    const { shop, accountId, add, change } = await shopWith("OWNER");
    const otherId = await add("OWNER");
    const other = await server.signedIn(otherId);
    const answers = await meeting(server, sql`select from shop_users where shop_id = ${shop.id} for update`, () => [
      change(otherId, "MEMBER"),
      other.send(changeShopUserRole, { shopId: shop.id, accountId, role: "MEMBER" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const owners = and(eq(shopUsers.shopId, shop.id), eq(shopUsers.role, "OWNER"));
    expect(await db.select().from(shopUsers).where(owners)).toHaveLength(1);
  }
});

test("404: a person of another shop, a former member, or an unknown one", async () => {
  const { shop, change } = await shopWith("OWNER");
  const elsewhere = await server.shopWith("MEMBER");
  const former = await server.makeAccount();
  await server.join(shop.id, former.id, "MEMBER", server.clock.now());
  for (const id of [elsewhere.accountId, former.id, 987_654_321])
    expect(await change(id, "MEMBER")).toMatchObject({ status: 404, body: { code: "shop_user_not_found" } });
});
