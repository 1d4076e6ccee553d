import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createHairMenu } from "#contract/menus.ts";
import { menus } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { refusesOneTooMany, refusesWrongMenus } from "#server/testing/same-for-several/menu-form-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { eventsOf, leastForm, menuShop, type SaveMenu } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const save: SaveMenu = (visitor, shopId, more) =>
  visitor.send(createHairMenu, { shopId, category: "CUT", ...leastForm, ...more });

test("200: on sale at once with all fields, audited, and open screens are notified", async () => {
  const { shop, visitor } = await menuShop(server);
  const written = {
    category: "HEAT",
    name: "  셋팅펌 (롱) ",
    description: "앞머리 포함",
    gender: "WOMAN",
    durationMinutes: 150,
    priceType: "RATE",
    ratePercent: 15,
    rounding: { unit: "UNIT_1000", mode: "CEIL" },
    cutOption: "EXTRA",
    cutExtraWon: 10_000,
    tagCodes: ["HEAT_SETTING"],
    brandId: 3,
    lengthSurcharges: [{ length: "WAIST", priceWon: 20_000, durationMinutes: 30 }],
    options: [
      { name: "영양", type: "MULTI", choices: [{ name: "단백질", priceWon: 30_000, durationMinutes: 20 }] },
      { name: "약제", type: "SINGLE", choices: [{ name: "산성", priceWon: 0, durationMinutes: 0 }] },
    ],
  };
  const answer = await save(visitor, shop.id, written);
  expect(answer.status).toBe(200);
  const { id } = answer.body;
  expect(answer.body).toMatchObject({
    ...written,
    name: "셋팅펌 (롱)",
    kind: "HAIR",
    status: "ACTIVE",
    onSale: true,
    hidden: false,
    version: 1,
    request: null,
    edit: null,
    photoUrl: null,
    saleFrom: null,
    discount: { type: "DISCOUNT_NONE" },
  });
  expect(answer.body.prices).toEqual([
    { who: "CHIEF", effectiveFrom: "2000-01-01", priceWon: 50_000, salePriceWon: null },
    { who: "NORMAL", effectiveFrom: "2000-01-01", priceWon: 30_000, salePriceWon: null },
  ]);
  expect((await recordOf(server, answer))?.changes).toEqual({ menu: id, name: "셋팅펌 (롱)", kind: "HAIR" });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: [id] }]);
});

test("fields that a choice disables are not saved: a rate without RATE, a surcharge without EXTRA, a sale price without SALES", async () => {
  const { shop, visitor } = await menuShop(server);
  const { body } = await save(visitor, shop.id, {
    ratePercent: 30,
    cutOption: "INCLUDED",
    cutExtraWon: 5000,
    prices: [{ who: "CHIEF", priceWon: 50_000, salePriceWon: 40_000 }],
  });
  expect(body).toMatchObject({ priceType: "NORMAL", ratePercent: 0, cutOption: "INCLUDED", cutExtraWon: 0 });
  expect(body.prices).toMatchObject([{ priceWon: 50_000, salePriceWon: null }]);
});

test("prices by person, with sale prices", async () => {
  const { shop, visitor } = await menuShop(server);
  const { id } = await server.makeDesigner(shop.id);
  const prices = [{ who: id, priceWon: 50_000, salePriceWon: 45_550 }];
  const { status, body } = await save(visitor, shop.id, { pricingBasis: "STYLER", priceType: "SALES", prices });
  expect(status).toBe(200);
  expect(body.prices).toMatchObject(prices);
});

test("each goes to the end of the list, also when ten are created at once", async () => {
  const { shop, visitor } = await menuShop(server);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => save(visitor, shop.id, { name: `커트 ${n}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const rows = await server.parts.db.select().from(menus).where(eq(menus.shopId, shop.id));
  expect(rows.map(({ displayOrder }) => displayOrder).toSorted((a, b) => a - b)).toEqual([...Array(10).keys()]);
});

test("an operator can create it for the shop, and is audited as operator", async () => {
  const { shop } = await menuShop(server);
  const { visitor } = await operatorOf(server);
  const answer = await save(visitor, shop.id);
  expect(answer.status).toBe(200);
  expect(await recordOf(server, answer)).toMatchObject({ asOperator: true, shopId: shop.id });
});

refusesWrongMenus(server, { service: "HAIR", save });
refusesOneTooMany(server, { service: "HAIR", save });

test("400: this form cannot create a pick menu", async () => {
  const { shop, visitor } = await menuShop(server);
  expect((await save(visitor, shop.id, { category: "SPECIAL" })).body.fields).toHaveProperty("category");
});
