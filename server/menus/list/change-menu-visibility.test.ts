import { expect, test } from "vitest";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import { changeMenuVisibility } from "#contract/menus.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { eventsOf, menuShop } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();

async function shownShop() {
  const made = await menuShop(server);
  const menu = await server.makeMenuOf(made.shop.id, "HAIR");
  const turn = (hidden: boolean, id = menu.id) =>
    made.visitor.send(changeMenuVisibility, { shopId: made.shop.id, id, hidden });
  const bookable = async () => (await made.visitor.send(listBookableMenus, { shopId: made.shop.id })).body.items;
  return { ...made, menu, turn, bookable };
}

test("200: a hidden menu cannot be booked, a shown one can; each change is audited and sent", async () => {
  const { shop, menu, turn, bookable } = await shownShop();
  const off = await turn(true);
  expect(off.body).toMatchObject({ id: menu.id, status: "HIDDEN", hidden: true, onSale: false, version: 2 });
  expect((await recordOf(server, off))?.changes).toEqual({ menu: menu.id, hidden: true });
  expect(await bookable()).toEqual([]);
  const on = await turn(false);
  expect(on.body).toMatchObject({ status: "ACTIVE", hidden: false, onSale: true, version: 3 });
  expect(await bookable()).toHaveLength(1);
  expect(await eventsOf(server, shop.id)).toMatchObject([{ subjectIds: [menu.id] }, { subjectIds: [menu.id] }]);
});

test("repeating a change does nothing and sends nothing", async () => {
  const { shop, turn } = await shownShop();
  const answer = await turn(false);
  expect(answer).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await eventsOf(server, shop.id)).toEqual([]);
});

test("404: another shop's menu, a removed one, or an unknown one", async () => {
  const { shop, turn } = await shownShop();
  const foreign = await server.makeMenuOf((await server.makeShop()).id, "HAIR");
  const gone = await server.makeMenuOf(shop.id, "HAIR", { removedAt: server.clock.now() });
  for (const id of [foreign.id, gone.id, 987_654_321]) {
    const { status, body } = await turn(true, id);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "menu_not_found" });
  }
});
