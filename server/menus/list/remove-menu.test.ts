import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMenuRequest } from "#contract/menu-requests.ts";
import { getMenu, removeMenu } from "#contract/menus.ts";
import { reservations } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { eventsOf, menuShop } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();

async function sellingShop() {
  const made = await menuShop(server);
  const menu = await server.makeMenuOf(made.shop.id, "SPECIAL_HAIR");
  const remove = (id = menu.id) => made.visitor.send(removeMenu, { shopId: made.shop.id, id });
  return { ...made, menu, remove };
}

test("200: not in the list any more, audited and sent; bookings keep their menu and price", async () => {
  const { shop, visitor, menu, remove } = await sellingShop();
  const designer = await server.makeDesigner(shop.id);
  const booked = await server.makeReservation({ shopId: shop.id, staffId: designer.id, menuId: menu.id });
  const answer = await remove();
  expect(answer.status).toBe(200);
  expect((await recordOf(server, answer))?.changes).toEqual({ menu: menu.id, name: menu.name, removed: true });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
  expect((await visitor.send(getMenu, { shopId: shop.id, id: menu.id })).status).toBe(404);
  const [kept] = await server.parts.db.select().from(reservations).where(eq(reservations.id, booked.id));
  expect(kept).toMatchObject({ menuId: menu.id, priceWon: 40_000, status: "OK" });
});

test("a waiting request ends with it", async () => {
  const { shop, visitor, menu, remove } = await sellingShop();
  const request = await server.makeMenuRequest(shop.id, menu.id);
  expect((await remove()).status).toBe(200);
  const { body } = await visitor.send(getMenuRequest, { id: request.id });
  expect(body).toMatchObject({ closed: true, lastAction: "CANCEL" });
  expect(body.timeline.at(-1)).toMatchObject({
    action: "CANCEL",
    actor: "partner",
    words: "메뉴가 삭제되어 심사 신청도 종료됐어요",
  });
});

test("409: it cannot be removed during a review", async () => {
  const { shop, menu, remove } = await sellingShop();
  await server.makeMenuRequest(shop.id, menu.id, { status: "WAITING" });
  const { status, body } = await remove();
  expect({ status, code: body.code }).toEqual({ status: 409, code: "menu_under_review" });
});

test("404: of two at once the second finds nothing, and another shop's menu is not found", async () => {
  const { remove } = await sellingShop();
  const both = await Promise.all([remove(), remove()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const foreign = await server.makeMenuOf((await server.makeShop()).id, "HAIR");
  const { status, body } = await remove(foreign.id);
  expect({ status, code: body.code }).toEqual({ status: 404, code: "menu_not_found" });
});
