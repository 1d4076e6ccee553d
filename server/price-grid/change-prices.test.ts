import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changePrices, getPriceGrid } from "#contract/price-grid.ts";
import type { PriceHolder } from "#domain/menus/menu-price.ts";
import { menuPrices, menus, priceChanges, shopEvents, staffs } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const [today, later] = ["2026-11-15", "2026-12-01"];

interface Cell {
  menuId: number;
  who: PriceHolder;
  beforeWon: number | null;
  priceWon: number | null;
}

async function shopWithMenu(more: Parameters<typeof server.makeMenu>[1] = { prices: { NORMAL: 30_000 } }) {
  const made = await server.shopWith("OWNER");
  const menu = await server.makeMenu(made.shop.id, more);
  const change = (cells: Cell[], effectiveFrom = later) =>
    made.visitor.send(changePrices, { shopId: made.shop.id, effectiveFrom, cells });
  const cell = (who: PriceHolder, beforeWon: number | null, priceWon: number | null): Cell => ({
    menuId: menu.id,
    who,
    beforeWon,
    priceWon,
  });
  return { ...made, menu, change, cell };
}

const rowsOf = async (menuId: number) => {
  const rows = await db
    .select()
    .from(menuPrices)
    .where(eq(menuPrices.menuId, menuId))
    .orderBy(asc(menuPrices.effectiveFrom), asc(menuPrices.rank), asc(menuPrices.staffId));
  return rows.map((row) => [row.rank ?? row.staffId, row.effectiveFrom, row.priceWon, row.salePriceWon]);
};

test("200: a price applies from its day on and the earlier one until then; the menu has a new version, sent and audited", async () => {
  const { shop, menu, change, cell } = await shopWithMenu();
  const answer = await change([cell("NORMAL", 30_000, 33_000)]);
  expect(answer.status).toBe(200);
  expect(answer.body.change).toMatchObject({ byName: "홍길동", effectiveFrom: later, cells: 1 });
  expect(await rowsOf(menu.id)).toEqual([
    ["NORMAL", "2000-01-01", 30_000, null],
    ["NORMAL", later, 33_000, null],
  ]);
  const [row] = await db.select().from(menus).where(eq(menus.id, menu.id));
  expect(row?.version).toBe(2);
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "menus_changed", subjectIds: [menu.id] });
  const { id } = answer.body.change;
  expect((await recordOf(server, answer))?.changes).toEqual({
    priceChange: id,
    effectiveFrom: later,
    cells: 1,
    menus: [menu.id],
  });
  const [kept] = await db.select().from(priceChanges).where(eq(priceChanges.id, id));
  expect(kept?.cells).toEqual([
    {
      menuId: menu.id,
      who: "NORMAL",
      day: later,
      before: null,
      after: { priceWon: 33_000, salePriceWon: null },
    },
  ]);
});

test("a second change for the same day replaces the first, and null ends the offer from that day on", async () => {
  const { menu, change, cell } = await shopWithMenu();
  await change([cell("NORMAL", 30_000, 33_000)]);
  expect((await change([cell("NORMAL", 33_000, null)])).status).toBe(200);
  expect(await rowsOf(menu.id)).toEqual([
    ["NORMAL", "2000-01-01", 30_000, null],
    ["NORMAL", later, null, null],
  ]);
});

test("a first price from today on also applies to earlier days, one from a later day does not", async () => {
  const { menu, change, cell } = await shopWithMenu();
  await change([cell("CHIEF", null, 50_000)], today);
  await change([cell("HEAD", null, 40_000)], later);
  expect(await rowsOf(menu.id)).toEqual([
    ["CHIEF", "2000-01-01", 50_000, null],
    ["NORMAL", "2000-01-01", 30_000, null],
    ["HEAD", later, 40_000, null],
  ]);
});

test("prices are by person if the menu's pricing basis is", async () => {
  const { shop, menu, change, cell } = await shopWithMenu({ pricingBasis: "STYLER", prices: {} });
  const designer = await server.makeDesigner(shop.id);
  expect((await change([cell(designer.id, null, 50_000)], today)).status).toBe(200);
  expect(await rowsOf(menu.id)).toEqual([[designer.id, "2000-01-01", 50_000, null]]);
});

test("a sale price is kept as long as it is not above the price", async () => {
  const { menu, change, cell } = await shopWithMenu({ priceType: "SALES", prices: { NORMAL: 30_000 } });
  await db.update(menuPrices).set({ salePriceWon: 25_000 }).where(eq(menuPrices.menuId, menu.id));
  const { status, body } = await change([cell("NORMAL", 30_000, 24_000)]);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "price_cells_wrong" });
  expect(body.fields).toEqual({ "cells.0": "할인가 25,000원보다 낮아요" });
  expect((await change([cell("NORMAL", 30_000, 25_000)])).status).toBe(200);
  expect((await rowsOf(menu.id)).at(-1)).toEqual(["NORMAL", later, 25_000, 25_000]);
  expect((await change([cell("NORMAL", 25_000, null)])).status).toBe(200);
  expect((await rowsOf(menu.id)).at(-1)).toEqual(["NORMAL", later, null, null]);
});

test("422: wrong cells are named one by one, and none of the batch is written", async () => {
  const { shop, menu, change, cell } = await shopWithMenu();
  const designer = await server.makeDesigner(shop.id);
  const pick = await server.makeMenu(shop.id, { category: "SPECIAL", prices: { NORMAL: 30_000 } });
  const byPerson = await server.makeMenu(shop.id, { pricingBasis: "STYLER", prices: {} });
  const { status, body } = await change([
    cell("NORMAL", 30_000, 31_000),
    cell("NORMAL", 30_000, 32_000),
    cell(designer.id, null, 31_000),
    { menuId: pick.id, who: "NORMAL", beforeWon: 30_000, priceWon: 31_000 },
    { menuId: byPerson.id, who: "NORMAL", beforeWon: null, priceWon: 31_000 },
  ]);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "price_cells_wrong" });
  expect(body.fields).toEqual({
    "cells.1": "같은 칸이 중복돼요",
    "cells.2": "직급별 가격을 사용하는 메뉴예요",
    "cells.3": "픽 메뉴 가격은 메뉴 화면에서 변경해 주세요",
    "cells.4": "디자이너별 가격을 사용하는 메뉴예요",
  });
  expect(await rowsOf(menu.id)).toHaveLength(1);
});

test("409: all cells with another current price are named with it, and none is written", async () => {
  const { menu, change, cell } = await shopWithMenu({ prices: { NORMAL: 30_000, HEAD: 40_000, CHIEF: 50_000 } });
  const { status, body } = await change([
    cell("NORMAL", 29_000, 31_000),
    cell("HEAD", 40_000, 41_000),
    cell("VICE_CHIEF", 45_000, 46_000),
    cell("CHIEF", null, 51_000),
  ]);
  expect({ status, code: body.code }).toEqual({ status: 409, code: "prices_changed_elsewhere" });
  expect(body.details).toEqual({
    cells: [
      { menuId: menu.id, who: "NORMAL", nowWon: 30_000 },
      { menuId: menu.id, who: "VICE_CHIEF", nowWon: null },
      { menuId: menu.id, who: "CHIEF", nowWon: 50_000 },
    ],
  });
  expect(await rowsOf(menu.id)).toHaveLength(3);
});

test("of two changes of one cell at once one succeeds, and overlapping batches do not deadlock", async () => {
  const { shop, menu, change, cell } = await shopWithMenu();
  const other = await server.makeMenu(shop.id, { prices: { NORMAL: 30_000 } });
  const cells = [cell("NORMAL", 30_000, 31_000), { ...cell("NORMAL", 30_000, 32_000), menuId: other.id }];
  const answers = await Promise.all(
    [cells, cells.toReversed(), cells, cells.toReversed()].map((batch) => change(batch)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await rowsOf(menu.id)).toHaveLength(2);
});

test("422: a past day", async () => {
  const { change, cell } = await shopWithMenu();
  const { status, body } = await change([cell("NORMAL", 30_000, 31_000)], "2026-11-14");
  expect({ status, code: body.code }).toEqual({ status: 422, code: "price_day_passed" });
  expect(body.fields).toHaveProperty("effectiveFrom");
});

test("400: a price below zero or above the maximum", async () => {
  const { change, cell } = await shopWithMenu();
  for (const priceWon of [-1, 100_000_001, 0.5])
    expect((await change([cell("NORMAL", 30_000, priceWon)])).body.fields).toHaveProperty(["cells.0.priceWon"]);
});

test("404: menus of another shop, removed or unknown", async () => {
  const { shop, change, cell } = await shopWithMenu();
  const elsewhere = await server.makeMenu((await server.makeShop()).id);
  const gone = await server.makeMenu(shop.id);
  await db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, gone.id));
  for (const menuId of [elsewhere.id, gone.id, 987_654_321]) {
    const { status, body } = await change([cell("NORMAL", 30_000, 31_000), { ...cell("HEAD", null, 1000), menuId }]);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "menu_not_found" });
  }
});

test("404: designers of another shop, former or unknown", async () => {
  const { shop, change, cell } = await shopWithMenu({ pricingBasis: "STYLER", prices: {} });
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  const gone = await server.makeDesigner(shop.id);
  await db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, gone.id));
  for (const who of [elsewhere.id, gone.id, 987_654_321]) {
    const { status, body } = await change([cell(who, null, 31_000)]);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "staff_not_found" });
  }
});

test("200: five thousand cells are one batch", async () => {
  const { shop, visitor, change } = await shopWithMenu();
  const made = await db
    .insert(menus)
    .values(
      Array.from({ length: 1000 }, (_, index) => ({
        shopId: shop.id,
        kind: "HAIR" as const,
        category: "CUT" as const,
        name: `메뉴 ${index}`,
        durationMinutes: 60,
        createdAt: server.clock.now(),
        approvedAt: server.clock.now(),
      })),
    )
    .returning({ id: menus.id });
  const ranks = ["CHIEF", "VICE_CHIEF", "MANAGER", "HEAD", "NORMAL"] as const;
  const cells = made.flatMap(({ id: menuId }) =>
    ranks.map((who, index) => ({ menuId, who, beforeWon: null, priceWon: 10_000 * (index + 1) })),
  );
  expect((await change(cells, today)).body.change?.cells).toBe(5000);
  const { body } = await visitor.send(getPriceGrid, { shopId: shop.id });
  expect(body.menus.flatMap(({ prices }) => prices)).toHaveLength(5001);
  expect(body.undoable?.cells).toBe(5000);
});

test("200: an operator's change is marked as one, in the audit and for the owner", async () => {
  const { shop, visitor, cell } = await shopWithMenu();
  const operator = await server.makeAccount({ name: "문가온", adminRole: "PARTNERS_ADMIN" });
  const asked = { shopId: shop.id, effectiveFrom: later, cells: [cell("NORMAL", 30_000, 33_000)] };
  const { body } = await (await server.signedIn(operator.id)).send(changePrices, asked);
  expect(body.change.byName).toBe("문가온 (운영자)");
  expect((await visitor.send(getPriceGrid, { shopId: shop.id })).body.undoable?.byName).toBe("문가온 (운영자)");
});
