import { expect, test } from "vitest";
import { listMenuRequests } from "#contract/menu-requests.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();

test("200: the shop's requests, newest first, page by page, with their results", async () => {
  const closedAt = server.clock.now();
  const { shop, visitor, menu, request } = await reviewedShop(server, { status: "APPROVAL", closedAt });
  const second = await server.makeMenuRequest(shop.id, menu.id, { content: { name: "둘째" } });
  await reviewedShop(server);
  const { status, body } = await visitor.send(listMenuRequests, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 0, size: 10, total: 2 });
  expect(body.items).toMatchObject([
    { id: second.id, menuName: "둘째", kind: "SPECIAL_HAIR", status: "REQ_WAITING", closed: false, decidedAt: null },
    { id: request.id, menuName: "새 이름", menuId: menu.id, shopName: shop.name, status: "APPROVAL", closed: true },
  ]);
  const next = await visitor.send(listMenuRequests, { shopId: shop.id, page: 1, size: 1 });
  expect(next.body).toMatchObject({ page: 1, size: 1, total: 2, items: [{ id: request.id }] });
});

test("a shop without requests has an empty list", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const { body } = await visitor.send(listMenuRequests, { shopId: shop.id });
  expect(body).toEqual({ items: [], page: 0, size: 10, total: 0 });
});
