import { expect, test } from "vitest";
import { getShopUser } from "#contract/shops.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shopOfTwo() {
  const { shop, accountId: ownerId, visitor: owner } = await server.shopWith("OWNER");
  const designer = await server.makeAccount({ name: "김디자" });
  await server.join(shop.id, designer.id, "MEMBER");
  await server.makeDesigner(shop.id, { accountId: designer.id, rank: "HEAD" });
  return { shop, ownerId, owner, designer };
}

test("200: an owner sees a designer with role, rank and masked phone", async () => {
  const { shop, owner, designer } = await shopOfTwo();
  const { status, body } = await owner.send(getShopUser, { id: shop.id, accountId: designer.id });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      accountId: designer.id,
      name: "김디자",
      role: "MEMBER",
      maskedPhone: `010-****-${designer.phone.slice(-4)}`,
      rank: "HEAD",
      joinedAt: server.clock.now().toISOString(),
    },
  });
});

test("200: a manager and an operator see anybody of the shop", async () => {
  const { shop, ownerId } = await shopOfTwo();
  const manager = await server.makeAccount();
  await server.join(shop.id, manager.id, "SUPER");
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  for (const { id } of [manager, operator]) {
    const { body } = await (await server.signedIn(id)).send(getShopUser, { id: shop.id, accountId: ownerId });
    expect(body).toMatchObject({ accountId: ownerId, role: "OWNER", rank: null });
  }
});

test.each(["MEMBER", "SETTLEMENT_VIEW"] as const)("404: %s sees nobody but themselves", async (role) => {
  const { shop, ownerId } = await shopOfTwo();
  const { id } = await server.makeAccount();
  await server.join(shop.id, id, role);
  const visitor = await server.signedIn(id);
  expect((await visitor.send(getShopUser, { id: shop.id, accountId: id })).body.role).toBe(role);
  const { status, body } = await visitor.send(getShopUser, { id: shop.id, accountId: ownerId });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "shop_user_not_found" });
});

test("404: a person of another shop, a former member and an unknown one get the same answer", async () => {
  const { shop, owner } = await shopOfTwo();
  const other = await server.shopWith("OWNER");
  const former = await server.makeAccount();
  await server.join(shop.id, former.id, "MEMBER", server.clock.now());
  for (const accountId of [other.accountId, former.id, 999_999]) {
    const { status, body } = await owner.send(getShopUser, { id: shop.id, accountId });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "shop_user_not_found" });
  }
});

test.each(["", "?accountId=abc", "?accountId=0"])("400: %j is no id", async (query) => {
  const { shop, owner } = await shopOfTwo();
  const response = await owner.fetch(`/api/partners/v1/shops/${shop.id}/users/by-accountid${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { accountId: "번호가 올바르지 않아요" } });
});
