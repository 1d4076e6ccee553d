import { and, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { changePrices, getPriceGrid } from "#contract/price-grid.ts";
import { menuPrices, menus, staffs } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

test("200: all menus in their order with all their prices, oldest first, pick menus locked", async () => {
  const { shop, visitor } = await server.shopWith("SUPER");
  const designer = await server.makeDesigner(shop.id, { name: "박지현", rank: "HEAD" });
  const cut = await server.makeMenu(shop.id, { prices: { NORMAL: 30_000 }, displayOrder: 2, hidden: true });
  const perm = await server.makeMenu(shop.id, {
    name: "펌",
    category: "PERM",
    displayOrder: 1,
    pricingBasis: "STYLER",
    prices: {},
    priceType: "RATE",
    ratePercent: 10,
    rounding: { unit: "UNIT_1000", mode: "CEIL" },
  });
  const pick = await server.makeMenu(shop.id, { name: "픽", category: "SPECIAL", displayOrder: 3, prices: {} });
  await db.insert(menuPrices).values([
    { shopId: shop.id, menuId: cut.id, rank: "NORMAL", effectiveFrom: "2026-12-01", priceWon: null },
    { shopId: shop.id, menuId: perm.id, staffId: designer.id, effectiveFrom: "2000-01-01", priceWon: 90_000 },
  ]);
  const { status, body } = await visitor.send(getPriceGrid, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body.menus.map(({ id, locked, hidden }) => [id, locked, hidden])).toEqual([
    [perm.id, false, false],
    [cut.id, false, true],
    [pick.id, true, false],
  ]);
  expect(body.menus[0]).toEqual({
    id: perm.id,
    kind: "HAIR",
    category: "PERM",
    name: "펌",
    durationMinutes: 60,
    hidden: false,
    locked: false,
    pricingBasis: "STYLER",
    priceType: "RATE",
    ratePercent: 10,
    discount: { type: "DISCOUNT_NONE" },
    rounding: { unit: "UNIT_1000", mode: "CEIL" },
    prices: [{ who: designer.id, effectiveFrom: "2000-01-01", priceWon: 90_000, salePriceWon: null }],
  });
  expect(body.menus[1]?.prices).toEqual([
    { who: "NORMAL", effectiveFrom: "2000-01-01", priceWon: 30_000, salePriceWon: null },
    { who: "NORMAL", effectiveFrom: "2026-12-01", priceWon: null, salePriceWon: null },
  ]);
  expect(body.stylers).toEqual([{ id: designer.id, name: "박지현", rank: "HEAD" }]);
  expect(body.undoable).toBeNull();
});

test("removed menus, former designers and another shop are left out", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const [menu, designer, other] = [
    await server.makeMenu(shop.id),
    await server.makeDesigner(shop.id),
    await server.makeShop(),
  ];
  await db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, menu.id));
  await db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, designer.id));
  await server.makeMenu(other.id);
  await server.makeDesigner(other.id);
  const { body } = await visitor.send(getPriceGrid, { shopId: shop.id });
  expect(body).toEqual({ menus: [], stylers: [], undoable: null });
});

test("the last change can be undone until somebody writes over it or its day is over", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const menu = await server.makeMenu(shop.id, { prices: { NORMAL: 30_000 } });
  const cells = [{ menuId: menu.id, who: "NORMAL" as const, beforeWon: 30_000, priceWon: 31_000 }];
  const { body } = await visitor.send(changePrices, { shopId: shop.id, effectiveFrom: "2026-11-15", cells });
  const undoable = async () => (await visitor.send(getPriceGrid, { shopId: shop.id })).body.undoable;
  expect(await undoable()).toEqual(body.change);
  expect(body.change).toMatchObject({ byName: "홍길동", effectiveFrom: "2026-11-15", cells: 1 });
  const ofDay = and(eq(menuPrices.menuId, menu.id), eq(menuPrices.effectiveFrom, "2026-11-15"));
  await db.update(menuPrices).set({ priceWon: 32_000 }).where(ofDay);
  expect(await undoable()).toBeNull();
  await db.update(menuPrices).set({ priceWon: 31_000 }).where(ofDay);
  expect(await undoable()).toEqual(body.change);
  onTestFinished(() => server.clock.set("2026-11-15T03:00:00Z"));
  server.clock.set("2026-11-15T15:00:00Z");
  expect(await undoable()).toBeNull();
});
