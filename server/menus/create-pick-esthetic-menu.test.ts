import { expect, test } from "vitest";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import { createPickEstheticMenu } from "#contract/menus.ts";
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
  return visitor.send(createPickEstheticMenu, {
    shopId,
    category: "BROW",
    ...leastForm,
    ...leastPick,
    photoId,
    ...more,
  });
};

test("200: it waits for a reviewer and is not sold until then", async () => {
  const { shop, visitor } = await menuShop(server, "ESTHETIC");
  const discount = { type: "DISCOUNT_PRICE", amountWon: 30_000 };
  const special = { gender: "MAN", tagCodes: ["BROW_MEN"], brandId: 41, estheticType: "ESTHETIC_SPECIAL" };
  const answer = await save(visitor, shop.id, { ...special, discount });
  expect(answer.status).toBe(200);
  const { id } = answer.body;
  expect(answer.body).toMatchObject({
    ...special,
    ...leastPick,
    ...{ kind: "SPECIAL_ESTHETIC", category: "BROW", status: "REVIEWING", onSale: false, edit: null, discount },
    request: { status: "REQ_WAITING", lastAction: "NEW", fieldNotes: {}, reason: "" },
  });
  expect(answer.body.photoUrl).toMatch(/^\/media\/menus\//);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ menu: id, kind: "SPECIAL_ESTHETIC" });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [id] }]);
  expect((await visitor.send(listBookableMenus, { shopId: shop.id })).body.items).toEqual([]);
});

refusesWithoutPhoto(server, { service: "ESTHETIC", save });
refusesWhatIsNotThere(server, { service: "ESTHETIC", save });
refusesOneTooMany(server, { service: "ESTHETIC", save });
refusesWrongFields(save, server, "ESTHETIC", wrongPickFields);
