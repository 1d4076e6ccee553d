import { expect, test } from "vitest";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import { createPickHairMenu } from "#contract/menus.ts";
import {
  refusesOneTooMany,
  refusesWhatIsNotThere,
  refusesWithoutPhoto,
  refusesWrongFields,
  wrongPickFields,
} from "#server/testing/menu-form-promises.ts";
import { eventsOf, leastForm, leastPick, menuShop, type SaveMenu } from "#server/testing/menu-shop.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const save: SaveMenu = async (visitor, shopId, more) => {
  const { id: photoId } = await server.makePhoto(shopId);
  return visitor.send(createPickHairMenu, { shopId, ...leastForm, ...leastPick, photoId, ...more });
};

test("200: it waits for a reviewer and is not sold until then", async () => {
  const { shop, visitor } = await menuShop(server, "HAIR");
  const discount = { type: "DISCOUNT_PRICE", amountWon: 30_000 };
  const special = { tagCodes: ["SPECIAL_SEASON"], brandId: 1, cutOption: "EXTRA", cutExtraWon: 9000, gender: "WOMAN" };
  const answer = await save(visitor, shop.id, { ...special, discount });
  expect(answer.status).toBe(200);
  const { id } = answer.body;
  expect(answer.body).toMatchObject({
    ...special,
    ...leastPick,
    ...{ kind: "SPECIAL_HAIR", category: "SPECIAL", status: "REVIEWING", onSale: false, edit: null, discount },
    request: { status: "REQ_WAITING", lastAction: "NEW", fieldNotes: {}, reason: "" },
  });
  expect(answer.body.photoUrl).toMatch(/^\/media\/menus\//);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ menu: id, kind: "SPECIAL_HAIR" });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [id] }]);
  expect((await visitor.send(listBookableMenus, { shopId: shop.id })).body.items).toEqual([]);
});

refusesWithoutPhoto(server, { service: "HAIR", save });
refusesWhatIsNotThere(server, { service: "HAIR", save });
refusesOneTooMany(server, { service: "HAIR", save });
refusesWrongFields(save, server, "HAIR", wrongPickFields);
