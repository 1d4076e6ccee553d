import { expect, test } from "vitest";
import { changeMenuOrder, listMenus } from "#contract/menus.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { eventsOf, menuShop } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();

async function orderedShop() {
  const made = await menuShop(server);
  const { shop, visitor } = made;
  const ids: number[] = [];
  for (const displayOrder of [0, 1, 2]) ids.push((await server.makeMenuOf(shop.id, "HAIR", { displayOrder })).id);
  const order = (requested: number[]) => visitor.send(changeMenuOrder, { shopId: shop.id, ids: requested });
  const listed = async () =>
    (await visitor.send(listMenus, { shopId: shop.id })).body.items.map(({ id, version }) => ({ id, version }));
  return { ...made, ids, order, listed };
}

test("200: every menu gets its place, and an open form keeps its version", async () => {
  const { shop, ids, order, listed } = await orderedShop();
  const requested = ids.toReversed();
  const answer = await order(requested);
  expect(answer.status).toBe(200);
  expect(await listed()).toEqual(requested.map((id) => ({ id, version: 1 })));
  expect((await recordOf(server, answer))?.changes).toEqual({ order: requested });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: requested }]);
});

test("two orders at once leave one of them as a whole", async () => {
  const { ids, order, listed } = await orderedShop();
  const [a = 0, b = 0, c = 0] = ids;
  const wishes = [
    [c, b, a],
    [b, a, c],
  ];
  const answers = await Promise.all(wishes.map(order));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(wishes).toContainEqual((await listed()).map(({ id }) => id));
});

test("409: an order that leaves one out, or names one twice", async () => {
  const { ids, order, listed } = await orderedShop();
  const [a = 0, b = 0, c = 0] = ids;
  for (const requested of [
    [c, b],
    [a, b, b],
    [a, b, c, c],
  ]) {
    const { status, body } = await order(requested);
    expect({ status, code: body.code }).toEqual({ status: 409, code: "menu_order_incomplete" });
  }
  expect((await listed()).map(({ id }) => id)).toEqual(ids);
});

test("404: another shop's menu among them, or a removed one", async () => {
  const { shop, ids, order } = await orderedShop();
  const foreign = await server.makeMenuOf((await server.makeShop()).id, "HAIR");
  const gone = await server.makeMenuOf(shop.id, "HAIR", { removedAt: server.clock.now() });
  for (const id of [foreign.id, gone.id]) {
    const { status, body } = await order([...ids, id]);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "menu_not_found" });
  }
});
