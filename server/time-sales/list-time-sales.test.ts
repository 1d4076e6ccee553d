import { expect, test } from "vitest";
import { listTimeSales } from "#contract/time-sales.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: current and coming ones first, then those that are off, then ended ones, each newest first", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  const { id } = await server.makeMenu(shop.id);
  const make = (name: string, more: object) => server.makeTimeSale(shop.id, { name, menuIds: [id], ...more });
  await make("완료", { toDay: "2026-11-14" });
  await make("중지", { disabled: true });
  await make("진행", {});
  await make("중지하고 끝남", { toDay: "2026-11-14", disabled: true });
  await make("예정", { fromDay: "2026-12-01", toDay: "2026-12-31" });
  const { status, body } = await visitor.send(listTimeSales, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body.items.map(({ name, state }) => [name, state])).toEqual([
    ["예정", "ACTIVE"],
    ["진행", "ACTIVE"],
    ["중지", "DISABLED"],
    ["중지하고 끝남", "DONE"],
    ["완료", "DONE"],
  ]);
});

test("another shop's and removed ones are left out", async () => {
  const { shop, visitor } = await server.shopWith("SUPER");
  const { id } = await server.makeMenu(shop.id);
  await server.makeTimeSale(shop.id, { menuIds: [id], removedAt: server.clock.now() });
  const other = await server.makeShop();
  await server.makeTimeSale(other.id, { menuIds: [(await server.makeMenu(other.id)).id] });
  expect((await visitor.send(listTimeSales, { shopId: shop.id })).body).toEqual({ items: [] });
});
