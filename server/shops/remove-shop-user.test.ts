import { and, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getShop, removeShopUser } from "#contract/shops.ts";
import { listStaffs } from "#contract/staffs.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { notificationPhones, shopEvents, shopUsers } from "#server/db/tables/tables.ts";
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
  const remove = (accountId: number) => made.visitor.send(removeShopUser, { shopId: made.shop.id, accountId });
  return { ...made, add, remove };
}

test("200: a removed person has no access any more; the designer stays on the board without an account", async () => {
  const { shop, visitor, add, remove } = await shopWith("OWNER");
  const accountId = await add("MEMBER");
  const staff = await server.makeDesigner(shop.id, { accountId });
  const answer = await remove(accountId);
  expect(answer).toMatchObject({ status: 200, body: {} });
  expect((await (await server.signedIn(accountId)).send(getShop, { id: shop.id })).status).toBe(404);
  const { body } = await visitor.send(listStaffs, { shopId: shop.id });
  expect(body.items).toMatchObject([{ id: staff.id, accountId: null, role: null }]);
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "staff_changed", subjectIds: [staff.id] });
  expect((await recordOf(server, answer))?.changes).toEqual({ removed: accountId, role: "MEMBER" });
});

test("invitations by a removed person are not valid any more; other people's stay, and so do theirs to another shop", async () => {
  const { shop, accountId: ownerId, add, remove } = await shopWith("OWNER");
  const accountId = await add("OWNER");
  const elsewhere = await server.makeShop();
  await server.join(elsewhere.id, accountId, "OWNER");
  const sent = [
    await sentInvitation(server, { shopId: shop.id, by: accountId, role: "OWNER" }),
    await sentInvitation(server, { shopId: shop.id, by: ownerId }),
    await sentInvitation(server, { shopId: elsewhere.id, by: accountId }),
  ];
  await remove(accountId);
  expect(await Promise.all(sent.map(({ state }) => state()))).toEqual(["UNINVITED", "INVITED", "INVITED"]);
});

test("a removed person gets no more notices about bookings: neither as the designer nor among the shop's numbers", async () => {
  const { shop, remove } = await shopWith("OWNER");
  const { id, phone } = await server.makeAccount();
  await server.join(shop.id, id, "MEMBER");
  const [own, other] = [await server.makeDesigner(shop.id, { accountId: id }), await server.makeDesigner(shop.id)];
  const number = { shopId: shop.id, phoneSealed: "x", createdAt: server.clock.now() };
  await db.insert(notificationPhones).values([
    { ...number, staffId: own.id, phoneFingerprint: "a second phone of theirs" },
    { ...number, phoneFingerprint: server.parts.vault.fingerprint(phoneDigits(phone)) },
    { ...number, staffId: other.id, phoneFingerprint: "another designer's" },
    { ...number, phoneFingerprint: "the shop's own" },
  ]);
  await remove(id);
  const left = await db.select().from(notificationPhones).where(eq(notificationPhones.shopId, shop.id));
  expect(left.map(({ phoneFingerprint }) => phoneFingerprint).toSorted()).toEqual([
    "another designer's",
    "the shop's own",
  ]);
});

test("422: nobody can remove themselves", async () => {
  const { accountId, remove } = await shopWith("SUPER");
  const { status, body } = await remove(accountId);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "role_is_own" });
});

test("a manager can remove designers, but neither owners nor managers", async () => {
  const { add, remove } = await shopWith("SUPER");
  for (const role of ["OWNER", "SUPER"] as const)
    expect(await remove(await add(role))).toMatchObject({ status: 422, body: { code: "role_not_yours_to_give" } });
  expect((await remove(await add("MEMBER"))).status).toBe(200);
});

test("409: the last owner stays, also for an operator", async () => {
  const { shop, accountId } = await shopWith("OWNER");
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  const { status, body } = await operator.send(removeShopUser, { shopId: shop.id, accountId });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "shop_needs_owner" });
});

test("two owners who remove each other at once: one of them stays", async () => {
  const { shop, accountId, add, remove } = await shopWith("OWNER");
  const otherId = await add("OWNER");
  const other = await server.signedIn(otherId);
  const answers = await meeting(server, sql`select from shop_users where shop_id = ${shop.id} for update`, () => [
    remove(otherId),
    other.send(removeShopUser, { shopId: shop.id, accountId }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = and(eq(shopUsers.shopId, shop.id), isNull(shopUsers.removedAt));
  expect(await db.select().from(shopUsers).where(left)).toHaveLength(1);
});

test("404: a person of another shop, a removed one, or an unknown one", async () => {
  const { add, remove } = await shopWith("OWNER");
  const elsewhere = await server.shopWith("MEMBER");
  const gone = await add("MEMBER");
  await remove(gone);
  for (const id of [elsewhere.accountId, gone, 987_654_321])
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: "shop_user_not_found" } });
});
