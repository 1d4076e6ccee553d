import { expect, test } from "vitest";
import { cancelMenuRequest } from "#contract/menu-requests.ts";
import { changeHairMenu } from "#contract/menus.ts";
import {
  type Changing,
  guardsChanges,
  isInForceAtOnce,
} from "#server/testing/same-for-several/menu-change-promises.ts";
import { refusesWrongMenus } from "#server/testing/same-for-several/menu-form-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { leastForm, menuShop, type SaveMenu } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const change: Changing["change"] = (visitor, shopId, { id, version }, more) =>
  visitor.send(changeHairMenu, { shopId, id, version, category: "CUT", ...leastForm, ...more });
const save: SaveMenu = async (visitor, shopId, more) =>
  change(visitor, shopId, await server.makeMenuOf(shopId, "HAIR"), more);

async function soldShop(prices: Parameters<typeof server.makeMenuOf>[2] = {}) {
  const made = await menuShop(server);
  const menu = await server.makeMenuOf(made.shop.id, "HAIR", prices);
  const edit = (more: object, version = 1) => change(made.visitor, made.shop.id, { id: menu.id, version }, more);
  return { ...made, menu, edit };
}

test("another price applies from today on, a second one of the same day replaces it, and earlier prices stay", async () => {
  const { edit } = await soldShop();
  await edit({ prices: [{ who: "CHIEF", priceWon: 55_000 }] });
  const { body } = await edit({ prices: [{ who: "CHIEF", priceWon: 60_000 }] }, 2);
  expect(body.prices).toEqual([
    { who: "CHIEF", effectiveFrom: "2000-01-01", priceWon: 50_000, salePriceWon: null },
    { who: "NORMAL", effectiveFrom: "2000-01-01", priceWon: 30_000, salePriceWon: null },
    { who: "CHIEF", effectiveFrom: "2026-11-15", priceWon: 60_000, salePriceWon: null },
    { who: "NORMAL", effectiveFrom: "2026-11-15", priceWon: null, salePriceWon: null },
  ]);
});

test("a price of a later day stays, and a rank's first price applies to all earlier days too", async () => {
  const later = { who: "CHIEF" as const, priceWon: 70_000, effectiveFrom: "2026-12-01" };
  const { edit } = await soldShop({ prices: [{ who: "CHIEF", priceWon: 50_000 }, later] });
  const { body } = await edit({
    prices: [
      { who: "CHIEF", priceWon: 50_000 },
      { who: "HEAD", priceWon: 40_000 },
    ],
  });
  expect(body.prices).toHaveLength(3);
  expect(body.prices).toEqual(
    expect.arrayContaining([
      { ...later, salePriceWon: null },
      { who: "HEAD", effectiveFrom: "2000-01-01", priceWon: 40_000, salePriceWon: null },
    ]),
  );
});

test("switching from ranks to people and back restores the prices of each", async () => {
  const { shop, edit } = await soldShop();
  const { id } = await server.makeDesigner(shop.id);
  const byPerson = await edit({ pricingBasis: "STYLER", prices: [{ who: id, priceWon: 44_000 }] });
  expect(byPerson.body.pricingBasis).toBe("STYLER");
  const { body } = await edit({ prices: leastForm.prices }, 2);
  expect(body.pricingBasis).toBe("LEVEL");
  expect(body.prices.filter(({ who }) => typeof who === "string")).toMatchObject(leastForm.prices);
});

test("a menu that an operator has blocked goes to a reviewer, also after its request was cancelled", async () => {
  const { shop, visitor, menu, edit } = await soldShop({ blockedAt: server.clock.now() });
  const request = await server.makeMenuRequest(shop.id, menu.id, {
    status: "NON_DISPLAY_REJECT",
    lastAction: "REJECT",
  });
  const sent = await edit({ name: "수정한 이름" });
  expect(sent.body).toMatchObject({ name: "헤어 메뉴", onSale: false, request: { id: request.id, status: "REREQ" } });
  expect(sent.body.edit?.name).toBe("수정한 이름");
  const withdrawn = await visitor.send(cancelMenuRequest, { shopId: shop.id, id: request.id });
  expect(withdrawn.body).toMatchObject({ status: "NON_DISPLAY_REJECT", closed: false });
  const again = await edit({ name: "다시 수정한 이름" }, 2);
  expect(again.body).toMatchObject({
    status: "REVIEWING",
    onSale: false,
    request: { id: request.id, status: "REREQ" },
  });
});

const changing: Changing = { service: "HAIR", kind: "HAIR", change };
isInForceAtOnce(server, changing, { detail: { cutOption: "NONE" }, written: { cutOption: "INCLUDED" } });
guardsChanges(server, changing);
refusesWrongMenus(server, { service: "HAIR", save });
