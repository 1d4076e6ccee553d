import { expect, test } from "vitest";
import { changeEstheticMenu } from "#contract/menus.ts";
import { type Changing, guardsChanges } from "#server/testing/menu-change-promises.ts";
import { refusesWhatIsNotThere, refusesWrongFields, wrongOrdinaryFields } from "#server/testing/menu-form-promises.ts";
import { eventsOf, leastForm, menuShop, type SaveMenu } from "#server/testing/menu-shop.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const change: Changing["change"] = (visitor, shopId, { id, version }, more) =>
  visitor.send(changeEstheticMenu, { shopId, id, version, category: "ESTHETIC", ...leastForm, ...more });
const save: SaveMenu = async (visitor, shopId, more) =>
  change(visitor, shopId, await server.makeMenuOf(shopId, "ESTHETIC"), more);

test("200: in force at once; the record names what was changed, and open screens hear of it", async () => {
  const { shop, visitor } = await menuShop(server, "ESTHETIC");
  const menu = await server.makeMenuOf(shop.id, "ESTHETIC", { name: "옛 이름", detail: { estheticType: "ESTHETIC" } });
  const answer = await change(visitor, shop.id, menu, { estheticType: "ESTHETIC_CONSULTING" });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    ...{ estheticType: "ESTHETIC_CONSULTING" },
    name: "새 메뉴",
    status: "ACTIVE",
    onSale: true,
    version: 2,
  });
  const { changes } = (await recordOf(server, answer)) ?? {};
  expect(changes).toEqual({ menu: menu.id, name: "새 메뉴", fields: ["name", "estheticType"] });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
});

guardsChanges(server, { service: "ESTHETIC", kind: "ESTHETIC", change });
refusesWhatIsNotThere(server, { service: "ESTHETIC", save });
refusesWrongFields(save, server, "ESTHETIC", wrongOrdinaryFields);
