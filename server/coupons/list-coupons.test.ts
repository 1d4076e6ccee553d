import { expect, test } from "vitest";
import { listCoupons } from "#contract/coupons.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: current and coming ones first, then those that are off, then ended ones, each newest first", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  await server.makeCoupon(shop.id, { name: "완료", toDay: "2026-11-14" });
  await server.makeCoupon(shop.id, { name: "중지", disabled: true });
  await server.makeCoupon(shop.id, { name: "진행", used: 7 });
  await server.makeCoupon(shop.id, { name: "예정", fromDay: "2026-12-01", toDay: "2026-12-31" });
  const { status, body } = await visitor.send(listCoupons, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body.items.map(({ name, state, used }) => [name, state, used])).toEqual([
    ["예정", "ACTIVE", 0],
    ["진행", "ACTIVE", 7],
    ["중지", "DISABLED", 0],
    ["완료", "DONE", 0],
  ]);
});

test("another shop's and removed ones are left out", async () => {
  const { shop, visitor } = await server.shopWith("SUPER");
  await server.makeCoupon(shop.id, { removedAt: server.clock.now() });
  await server.makeCoupon((await server.makeShop()).id);
  expect((await visitor.send(listCoupons, { shopId: shop.id })).body).toEqual({ items: [] });
});
