import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listBookableMenus } from "#contract/menus.ts";
import { menus } from "#server/db/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: what the shop sells, in its order, with the price of each rank from the highest down", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  const cut = await server.makeMenu(shop.id, { prices: { NORMAL: 30_000, CHIEF: 50_000 } });
  const perm = await server.makeMenu(shop.id, { name: "펌", category: "PERM", durationMinutes: 150, prices: {} });
  await server.parts.db.update(menus).set({ displayOrder: -1 }).where(eq(menus.id, perm.id));
  const { status, body } = await visitor.send(listBookableMenus, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { id: perm.id, category: "PERM", name: "펌", durationMinutes: 150, prices: [] },
    {
      id: cut.id,
      category: "CUT",
      name: "커트",
      durationMinutes: 60,
      prices: [
        { rank: "CHIEF", priceWon: 50_000 },
        { rank: "NORMAL", priceWon: 30_000 },
      ],
    },
  ]);
});

test("what is sold no longer, and what another shop sells, is not in it", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const gone = await server.makeMenu(shop.id);
  await server.parts.db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, gone.id));
  await server.makeMenu((await server.makeShop()).id);
  expect((await visitor.send(listBookableMenus, { shopId: shop.id })).body).toEqual({ items: [] });
});
