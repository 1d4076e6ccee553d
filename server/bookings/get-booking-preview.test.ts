import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getBookingPreview, getBookingShop, holdBooking } from "#contract/bookings.ts";
import { shops, staffs } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop, newVisitor } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();

test("200: the people of a shop see its page as customers do", async () => {
  const { owner, shopId, visitor } = await bookableShop(server);
  const preview = await owner.send(getBookingPreview, { shopId });
  expect(preview.status).toBe(200);
  expect(preview.body).toEqual((await visitor.send(getBookingShop, { shopId })).body);
});

test("a shop that is not open is previewed, and holds no time for anybody", async () => {
  const { owner, shopId, stylerId, menu } = await bookableShop(server);
  await server.parts.db.update(shops).set({ operatingStatus: "WAITING" }).where(eq(shops.id, shopId));
  const { status, body } = await owner.send(getBookingPreview, { shopId });
  expect([status, body.menus.length, body.closedWords]).toEqual([200, 1, expect.stringContaining("준비하고 있어요")]);
  const hold = await owner.send(holdBooking, {
    shopId,
    stylerId,
    menuId: menu.id,
    visitor: newVisitor(),
    startsAt: "2026-11-20T14:00:00+09:00",
    expectedPriceWon: 40_000,
    choices: [],
  });
  expect([hold.status, hold.body.code]).toEqual([409, "booking_closed"]);
});

test("a saved menu is in the preview before there is a designer, but customers do not see it", async () => {
  const { owner, shopId, stylerId, visitor } = await bookableShop(server);
  await server.parts.db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, stylerId));
  expect((await owner.send(getBookingPreview, { shopId })).body.menus).toMatchObject([{ name: "커트" }]);
  expect((await visitor.send(getBookingShop, { shopId })).body.menus).toEqual([]);
});

test("401, 404: neither a customer nor the people of another shop get a preview", async () => {
  const { shopId, visitor } = await bookableShop(server);
  const { visitor: other } = await server.shopWith("OWNER");
  expect((await visitor.send(getBookingPreview, { shopId })).status).toBe(401);
  const { status, body } = await other.send(getBookingPreview, { shopId });
  expect([status, body.code]).toEqual([404, "shop_not_found"]);
});
