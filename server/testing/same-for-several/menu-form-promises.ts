import { expect, test } from "vitest";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { fillWithMenus, menuShop, type SaveMenu } from "#server/testing/worlds/menu-shop.ts";

interface Form {
  service: ServiceCategory;
  /** Sends the smallest form with some fields changed; an edit is for a menu made for it. */
  save: SaveMenu;
}

const otherService = { HAIR: "NAIL", NAIL: "ESTHETIC", ESTHETIC: "HAIR" } as const;
const foreignBrand = { HAIR: 21, NAIL: 41, ESTHETIC: 1 } as const;
const manyChoices = Array.from({ length: 401 }, (_, n) => ({ name: `${n}`, priceWon: 0, durationMinutes: 0 }));
const options = (name: string, choices: object[] = [{ name: "추가", priceWon: 0, durationMinutes: 0 }]) => [
  { name, type: "MULTI", choices },
];
const price = (priceWon: number, who: string | number = "CHIEF") => [{ who, priceWon }];

/** What every menu form refuses, whatever the kind. */
const wrongFields: [string, object, string][] = [
  ["a name of only spaces", { name: "   " }, "name"],
  ["a name that nobody can see", { name: "\u200b\u3164\u2800" }, "name"],
  ["an emoji", { name: "커트😀" }, "name"],
  ["angle brackets", { name: "<b>커트</b>" }, "name"],
  ["forbidden letters in the description", { description: "좋아요 ♥" }, "description"],
  ["a name of 101 letters", { name: "가".repeat(101) }, "name"],
  ["no time at all", { durationMinutes: 0 }, "durationMinutes"],
  ["a time off the grid", { durationMinutes: 55 }, "durationMinutes"],
  ["more than half a day", { durationMinutes: 730 }, "durationMinutes"],
  ["a negative price", { prices: price(-1) }, "prices.0.priceWon"],
  ["an absurd price", { prices: price(100_000_001) }, "prices.0.priceWon"],
  ["half a won", { prices: price(0.5) }, "prices.0.priceWon"],
  ["two prices of one rank", { prices: [...price(1000), ...price(2000)] }, "prices"],
  ["a rank's price where prices go by person", { pricingBasis: "STYLER" }, "prices.0.who"],
  ["a person's price where prices go by rank", { prices: price(1000, 7) }, "prices.0.who"],
  ["401 choices", { options: options("추가", manyChoices) }, "options.0.choices"],
  ["eleven option groups", { options: Array.from({ length: 11 }, (_, n) => options(`${n}`)[0]) }, "options"],
  ["an option named like a field of the form", { options: options("기장") }, "options.0.name"],
  ["two options of one name", { options: [...options("추가"), ...options("추가")] }, "options"],
  ["an option without a choice", { options: options("추가", []) }, "options.0.choices"],
];

/** The refusals of every form of an ordinary menu. */
export function refusesWrongMenus(server: TestServer, form: Form) {
  refusesWhatIsNotThere(server, form);
  refusesWrongFields(server, form, wrongOrdinaryFields);
}

/** The refusals of every form of a pick menu. */
export function refusesWrongPicks(server: TestServer, form: Form) {
  refusesWithoutPhoto(server, form);
  refusesWhatIsNotThere(server, form);
  refusesWrongFields(server, form, wrongPickFields);
}

function refusesWrongFields(server: TestServer, { service, save }: Form, wrong: typeof wrongFields) {
  test.each(wrong)("400: %s is refused at its field", async (_, fields, at) => {
    const { shop, visitor } = await menuShop(server, service);
    const { status, body } = await save(visitor, shop.id, fields);
    expect({ status, code: body.code }).toEqual({ status: 400, code: "input_invalid" });
    expect(Object.keys(body.fields ?? {})).toContain(at);
  });
}

/** More refusals of an ordinary form. */
const wrongOrdinaryFields: [string, object, string][] = [
  ...wrongFields,
  ["a rate of nothing", { priceType: "RATE" }, "ratePercent"],
  ["a rate above 90", { priceType: "RATE", ratePercent: 91 }, "ratePercent"],
  ["a sale without a sale price", { priceType: "SALES" }, "prices.0.salePriceWon"],
  [
    "a sale price above the price",
    { priceType: "SALES", prices: [{ who: "CHIEF", priceWon: 1000, salePriceWon: 1001 }] },
    "prices.0.salePriceWon",
  ],
];

/** More refusals of a pick menu's form. */
const wrongPickFields: [string, object, string][] = [
  ...wrongFields,
  ["a sale that ends before it begins", { saleFrom: "2026-12-01", saleTo: "2026-11-30" }, "saleTo"],
  ["a day that is none", { saleTo: "2026-02-30" }, "saleTo"],
  ["a discount above a price", { discount: { type: "DISCOUNT_PRICE", amountWon: 30_001 } }, "discount.amountWon"],
  ["a discount of nothing", { discount: { type: "DISCOUNT_RATE", ratePercent: 0 } }, "discount.ratePercent"],
];

/** Refusals that need the database; the same for every call that saves a menu. */
function refusesWhatIsNotThere(server: TestServer, { service, save }: Form) {
  test("404: a price for an unknown designer, or one of another shop, is refused at its row", async () => {
    const { shop, visitor } = await menuShop(server, service);
    const own = await server.makeDesigner(shop.id);
    const elsewhere = await server.makeDesigner((await server.makeShop()).id);
    for (const who of [elsewhere.id, 987_654_321]) {
      const prices = [...price(1000, own.id), ...price(1000, who)];
      const { status, body } = await save(visitor, shop.id, { pricingBasis: "STYLER", prices });
      expect({ status, code: body.code }).toEqual({ status: 404, code: "staff_not_found" });
      expect(Object.keys(body.fields ?? {})[0]).toMatch(/prices\.1\.who$/);
    }
  });

  test("422: a shop of another service cannot have such a menu", async () => {
    const { shop, visitor } = await menuShop(server, otherService[service]);
    const { status, body } = await save(visitor, shop.id);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "menu_kind_wrong" });
  });

  test("422: a tag that the category does not have, or a brand of another service", async () => {
    const { shop, visitor } = await menuShop(server, service);
    const tag = await save(visitor, shop.id, { tagCodes: ["NO_SUCH_TAG"] });
    expect({ status: tag.status, code: tag.body.code }).toEqual({ status: 422, code: "menu_tag_unknown" });
    for (const brandId of [foreignBrand[service], 999]) {
      const brand = await save(visitor, shop.id, { brandId });
      expect({ status: brand.status, code: brand.body.code }).toEqual({ status: 422, code: "menu_brand_unknown" });
    }
  });
}

export function refusesOneTooMany(server: TestServer, { service, save }: Form) {
  test("422: a shop has at most a thousand menus", async () => {
    const { shop, visitor } = await menuShop(server, service);
    await fillWithMenus(server, shop.id);
    const { status, body } = await save(visitor, shop.id);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "menus_too_many" });
  });
}

function refusesWithoutPhoto(server: TestServer, { service, save }: Form) {
  test("422 without a photo, and 404 with an unknown photo or one of another shop", async () => {
    const { shop, visitor } = await menuShop(server, service);
    const without = await save(visitor, shop.id, { photoId: null });
    expect({ status: without.status, code: without.body.code }).toEqual({ status: 422, code: "photo_needed" });
    const elsewhere = await server.makePhoto((await server.makeShop()).id);
    for (const photoId of [elsewhere.id, 987_654_321]) {
      const { status, body } = await save(visitor, shop.id, { photoId });
      expect({ status, code: body.code }).toEqual({ status: 404, code: "photo_not_found" });
      expect(body.fields).toHaveProperty("photoId");
    }
  });
}
