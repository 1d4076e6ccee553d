import { expect, test } from "vitest";
import { listShopUsers } from "#contract/shops.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: everybody with an account here, with role, masked number and their designer", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const designer = await server.makeAccount({ name: "박지현", phone: "010-1234-5678" });
  server.clock.move(1000);
  await server.join(shop.id, designer.id, "MEMBER");
  await server.join(shop.id, (await server.makeAccount()).id, "SUPER", server.clock.now());
  const staff = await server.makeDesigner(shop.id, { accountId: designer.id });
  const { status, body } = await visitor.send(listShopUsers, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { accountId, role: "OWNER", staffId: null },
    { accountId: designer.id, name: "박지현", role: "MEMBER", maskedPhone: "010-****-5678", staffId: staff.id },
  ]);
});

test.each(["MEMBER", "SETTLEMENT_VIEW"] as const)("403: %s may not", async (role) => {
  const { shop, visitor } = await server.shopWith(role);
  expect((await visitor.send(listShopUsers, { shopId: shop.id })).status).toBe(403);
});

test("nobody of another shop is among them", async () => {
  const [own] = [await server.shopWith("SUPER"), await server.shopWith("OWNER")];
  const { body } = await own.visitor.send(listShopUsers, { shopId: own.shop.id });
  expect(body.items.map(({ accountId }) => accountId)).toEqual([own.accountId]);
});
