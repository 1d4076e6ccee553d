import { expect, test } from "vitest";
import { listStaffs } from "#contract/staffs.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: everybody who works here, hidden ones too, with the role of those who have an account", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  await server.makeDesigner(shop.id, { name: "박지현", rank: "CHIEF", accountId });
  await server.makeDesigner(shop.id, { name: "남궁솔", hidden: true });
  const { status, body } = await visitor.send(listStaffs, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { name: "박지현", rank: "CHIEF", role: "OWNER", accountId, visibility: "NORMAL", photoUrl: null },
    { name: "남궁솔", rank: "NORMAL", role: null, accountId: null, visibility: "HIDDEN" },
  ]);
});

test("a designer of another shop is not among them", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  const other = await server.makeShop();
  await server.makeDesigner(other.id);
  expect((await visitor.send(listStaffs, { shopId: shop.id })).body.items).toEqual([]);
});
