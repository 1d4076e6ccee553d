import { expect, test } from "vitest";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import { changePickNailMenu } from "#contract/menus.ts";
import { type Changing, guardsChanges } from "#server/testing/menu-change-promises.ts";
import {
  refusesWhatIsNotThere,
  refusesWithoutPhoto,
  refusesWrongFields,
  wrongPickFields,
} from "#server/testing/menu-form-promises.ts";
import { eventsOf, leastForm, leastPick, menuShop, type SaveMenu } from "#server/testing/menu-shop.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const change: Changing["change"] = async (visitor, shopId, { id, version }, more) => {
  const { id: photoId } = await server.makePhoto(shopId);
  return visitor.send(changePickNailMenu, { shopId, id, version, ...leastForm, ...leastPick, photoId, ...more });
};
const save: SaveMenu = async (visitor, shopId, more) =>
  change(visitor, shopId, await server.makeMenuOf(shopId, "SPECIAL_NAIL"), more);

test("200: what is sold stays as it was, and what is asked for stands beside it", async () => {
  const { shop, visitor } = await menuShop(server, "NAIL");
  const menu = await server.makeMenuOf(shop.id, "SPECIAL_NAIL");
  const answer = await change(visitor, shop.id, menu, { prices: [{ who: "CHIEF", priceWon: 90_000 }] });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    ...{ name: menu.name, status: "REVIEWING", onSale: true, version: 2, request: { status: "REQ_WAITING" } },
    edit: { name: "새 메뉴", prices: [{ who: "CHIEF", priceWon: 90_000 }] },
  });
  expect(answer.body.prices).toMatchObject([{ priceWon: 50_000 }, { priceWon: 30_000 }]);
  expect(answer.body.editPhotoUrl).not.toBe(answer.body.photoUrl);
  const { changes } = (await recordOf(server, answer)) ?? {};
  expect(changes?.fields).toEqual(expect.arrayContaining(["name", "photoId", "prices"]));
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
  const { items } = (await visitor.send(listBookableMenus, { shopId: shop.id })).body;
  expect(items).toMatchObject([{ id: menu.id, name: menu.name }]);
});

test("one that never was sold already shows what is asked for", async () => {
  const { shop, visitor } = await menuShop(server, "NAIL");
  const menu = await server.makeMenuOf(shop.id, "SPECIAL_NAIL", { approved: false });
  await server.makeMenuRequest(shop.id, menu.id);
  const { body } = await change(visitor, shop.id, menu);
  expect(body).toMatchObject({ name: "새 메뉴", status: "REVIEWING", onSale: false, edit: null });
});

guardsChanges(server, { service: "NAIL", kind: "SPECIAL_NAIL", change });
refusesWithoutPhoto(server, { service: "NAIL", save });
refusesWhatIsNotThere(server, { service: "NAIL", save });
refusesWrongFields(save, server, "NAIL", wrongPickFields);
