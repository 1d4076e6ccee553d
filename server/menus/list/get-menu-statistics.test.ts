import { expect, test } from "vitest";
import { getMenuStatistics } from "#contract/menus.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();

test("200: menus by status and category, and bookings of the last 30 days, most first", async () => {
  const { shop, visitor, book } = await bookedShop(server, "MEMBER");
  const cut = await server.makeMenuOf(shop.id, "HAIR");
  const perm = await server.makeMenuOf(shop.id, "HAIR", { category: "PERM", hidden: true });
  const pick = await server.makeMenuOf(shop.id, "SPECIAL_HAIR");
  await server.makeMenuRequest(shop.id, pick.id, { status: "NON_DISPLAY_REJECT" });
  const gone = await server.makeMenuOf(shop.id, "HAIR", { removedAt: server.clock.now() });
  await server.makeMenuOf((await server.makeShop()).id, "HAIR");
  const day = "2026-11-14";
  await book({ menuId: perm.id, day, from: "10:00", to: "11:00", status: "COMPLETED" });
  await book({ menuId: cut.id, day, from: "11:00", to: "12:00", status: "NO_SHOW" });
  await book({ menuId: cut.id, day, from: "12:00", to: "13:00", status: "COMPLETED" });
  await book({ menuId: pick.id, day, from: "13:00", to: "14:00", status: "CANCELED" });
  await book({ menuId: gone.id, day, from: "14:00", to: "15:00", status: "COMPLETED" });
  await book({ menuId: pick.id, day: "2026-10-01", status: "COMPLETED" });
  await book({ menuId: pick.id, day: "2026-11-20" });
  const { status, body } = await visitor.send(getMenuStatistics, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body).toEqual({
    byStatus: { ALL: 3, ACTIVE: 1, HIDDEN: 1, REVIEWING: 0, REJECTED: 1 },
    byCategory: [
      { category: "CUT", count: 1 },
      { category: "PERM", count: 1 },
      { category: "SPECIAL", count: 1 },
    ],
    bookings: [
      { menuId: cut.id, count: 2 },
      { menuId: perm.id, count: 1 },
    ],
  });
});

test("a shop without menus has zeroes", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const { body } = await visitor.send(getMenuStatistics, { shopId: shop.id });
  expect(body).toEqual({
    byStatus: { ALL: 0, ACTIVE: 0, HIDDEN: 0, REVIEWING: 0, REJECTED: 0 },
    byCategory: [],
    bookings: [],
  });
});
