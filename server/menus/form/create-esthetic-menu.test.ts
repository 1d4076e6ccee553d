import { expect, test } from "vitest";
import { createEstheticMenu } from "#contract/menus.ts";
import { recordOf } from "#server/testing/records.ts";
import { refusesOneTooMany, refusesWrongMenus } from "#server/testing/same-for-several/menu-form-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { eventsOf, leastForm, menuShop, type SaveMenu } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const save: SaveMenu = (visitor, shopId, more) =>
  visitor.send(createEstheticMenu, { shopId, category: "BROW", ...leastForm, ...more });

test("200: on sale at once; a consultation is a type of its own", async () => {
  const { shop, visitor } = await menuShop(server, "ESTHETIC");
  const written = {
    category: "ESTHETIC",
    estheticType: "ESTHETIC_CONSULTING",
    tagCodes: ["ESTHETIC_ACNE"],
    brandId: 41,
  };
  const answer = await save(visitor, shop.id, written);
  expect(answer.status).toBe(200);
  const { id } = answer.body;
  expect(answer.body).toMatchObject({ ...written, kind: "ESTHETIC", status: "ACTIVE", onSale: true, cutOption: null });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ menu: id, kind: "ESTHETIC" });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [id] }]);
});

test("without a type it is an ordinary one, and the type of a pick menu is refused here", async () => {
  const { shop, visitor } = await menuShop(server, "ESTHETIC");
  expect((await save(visitor, shop.id)).body).toMatchObject({ category: "BROW", estheticType: "ESTHETIC" });
  const { status, body } = await save(visitor, shop.id, { estheticType: "ESTHETIC_SPECIAL" });
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty("estheticType");
});

refusesWrongMenus(server, { service: "ESTHETIC", save });
refusesOneTooMany(server, { service: "ESTHETIC", save });
