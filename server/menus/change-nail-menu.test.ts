import { expect, test } from "vitest";
import { changeNailMenu } from "#contract/menus.ts";
import { type Changing, guardsChanges } from "#server/testing/menu-change-promises.ts";
import { refusesWhatIsNotThere, refusesWrongFields, wrongOrdinaryFields } from "#server/testing/menu-form-promises.ts";
import { eventsOf, leastForm, menuShop, type SaveMenu } from "#server/testing/menu-shop.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const change: Changing["change"] = (visitor, shopId, { id, version }, more) =>
  visitor.send(changeNailMenu, { shopId, id, version, category: "NAILCARE", ...leastForm, ...more });
const save: SaveMenu = async (visitor, shopId, more) =>
  change(visitor, shopId, await server.makeMenuOf(shopId, "NAIL"), more);

test("200: in force at once; the record names what was changed, and open screens hear of it", async () => {
  const { shop, visitor } = await menuShop(server, "NAIL");
  const menu = await server.makeMenuOf(shop.id, "NAIL", { name: "옛 이름", detail: { gelRemoval: "GELREMOVER_NONE" } });
  const answer = await change(visitor, shop.id, menu, { colours: ["NAVY"] });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    ...{ colours: ["NAVY"] },
    name: "새 메뉴",
    status: "ACTIVE",
    onSale: true,
    version: 2,
  });
  const { changes } = (await recordOf(server, answer)) ?? {};
  expect(changes).toEqual({ menu: menu.id, name: "새 메뉴", fields: ["name", "colours"] });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
});

guardsChanges(server, { service: "NAIL", kind: "NAIL", change });
refusesWhatIsNotThere(server, { service: "NAIL", save });
refusesWrongFields(save, server, "NAIL", wrongOrdinaryFields);
