import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import { menus } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: the menus on sale in their order, with everything that decides their price", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  const cut = await server.makeMenuOf(shop.id, "HAIR", {
    displayOrder: 1,
    name: "커트",
    detail: { cutOption: "EXTRA", cutExtraWon: 5000 },
    prices: [
      { who: "CHIEF", priceWon: 50_000 },
      { who: "CHIEF", priceWon: null, effectiveFrom: "2026-12-01" },
    ],
  });
  const perm = await server.makeMenu(shop.id, { name: "펌", category: "PERM", durationMinutes: 150, prices: {} });
  const { status, body } = await visitor.send(listBookableMenus, { shopId: shop.id });
  expect(status).toBe(200);
  const plain = {
    pricingBasis: "LEVEL",
    priceType: "NORMAL",
    ratePercent: 0,
    discount: { type: "DISCOUNT_NONE" },
    rounding: { unit: "NOT_SELECTED", mode: "NOT_SELECTED" },
  };
  const always = { segments: [], bufferMinutes: 0, saleFrom: null, saleTo: null, promotions: [] };
  expect(body.items).toEqual([
    {
      id: perm.id,
      category: "PERM",
      name: "펌",
      durationMinutes: 150,
      optionGroups: [],
      ...always,
      pricing: { ...plain, prices: [] },
    },
    {
      id: cut.id,
      category: "CUT",
      name: "커트",
      durationMinutes: 60,
      ...always,
      optionGroups: [
        { name: "커트", type: "SINGLE", choices: [{ name: "커트 추가", priceWon: 5000, durationMinutes: 0 }] },
      ],
      pricing: {
        ...plain,
        prices: [
          { who: "CHIEF", effectiveFrom: "2000-01-01", priceWon: 50_000, salePriceWon: null },
          { who: "CHIEF", effectiveFrom: "2026-12-01", priceWon: null, salePriceWon: null },
        ],
      },
    },
  ]);
});

test("with current and coming promotions; ended, stopped, removed and unapproved ones are left out", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const menu = await server.makeMenuOf(shop.id, "HAIR");
  const other = await server.makeMenuOf(shop.id, "HAIR");
  const menuIds = [menu.id];
  await server.makeTimeSale(shop.id, { name: "오전", ratePercent: 20, menuIds });
  await server.makeTimeSale(shop.id, { name: "지난 것", toDay: "2026-11-14", menuIds });
  await server.makeTimeSale(shop.id, { name: "멈춘 것", disabled: true, menuIds });
  await server.makeTimeSale(shop.id, { name: "삭제한 것", removedAt: server.clock.now(), menuIds });
  await server.makeTimeSale(shop.id, { name: "다른 메뉴", menuIds: [other.id] });
  for (const approval of ["APPROVAL", "REQ", "REJECT"] as const) {
    const { id: exhibitionId } = await server.makeExhibition({ title: `기획전 ${approval}` });
    await server.makeEntry(shop.id, { exhibitionId, approval, ratePercent: 15, menuIds });
  }
  const { items } = (await visitor.send(listBookableMenus, { shopId: shop.id })).body;
  expect(items[0]?.promotions).toMatchObject([
    { kind: "TIME_SALE", name: "오전", ratePercent: 20, fromDay: "2026-11-10", toDay: "2026-11-30" },
    { kind: "EXHIBITION", name: "기획전 APPROVAL", ratePercent: 15, fromDay: "2026-12-01", windows: [] },
  ]);
});

test("hidden, blocked and unapproved menus are left out; a pick menu is included, with its days", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const pick = await server.makeMenuOf(shop.id, "SPECIAL_HAIR", { saleFrom: "2026-12-01" });
  const now = server.clock.now();
  for (const more of [{ hidden: true }, { blockedAt: now }, { approved: false }, { removedAt: now }])
    await server.makeMenuOf(shop.id, "SPECIAL_HAIR", more);
  const { items } = (await visitor.send(listBookableMenus, { shopId: shop.id })).body;
  expect(items).toMatchObject([{ id: pick.id, saleFrom: "2026-12-01", saleTo: "2026-12-31" }]);
});

test("menus that are not on sale any more, and another shop's, are left out", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const gone = await server.makeMenu(shop.id);
  await server.parts.db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, gone.id));
  await server.makeMenu((await server.makeShop()).id);
  expect((await visitor.send(listBookableMenus, { shopId: shop.id })).body).toEqual({ items: [] });
});
