import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { changePrices, getPriceGrid, undoPriceChange } from "#contract/price-grid.ts";
import { listPriceOn, type PriceHolder } from "#domain/menus/menu-price.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { menuPrices, menus, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const today = "2026-11-15";
const ranks = ["CHIEF", "HEAD", "NORMAL"] as const;

async function shopWithGrid() {
  const made = await server.shopWith("OWNER");
  const menu = await server.makeMenu(made.shop.id, { prices: { NORMAL: 30_000, HEAD: 40_000 } });
  const grid = async () => (await made.visitor.send(getPriceGrid, { shopId: made.shop.id })).body;
  /** Reads the current prices first, as a screen does. */
  async function change(
    requested: { menuId?: number; who: PriceHolder; priceWon: number | null }[],
    effectiveFrom = today,
  ) {
    const { menus: seen } = await grid();
    const cells = requested.map(({ menuId = menu.id, who, priceWon }) => {
      const prices = seen.find(({ id }) => id === menuId)?.prices ?? [];
      return { menuId, who, priceWon, beforeWon: listPriceOn({ prices }, who, effectiveFrom)?.priceWon ?? null };
    });
    return made.visitor.send(changePrices, { shopId: made.shop.id, effectiveFrom, cells });
  }
  const undo = (id: number) => made.visitor.send(undoPriceChange, { shopId: made.shop.id, id });
  return { ...made, menu, grid, change, undo };
}

test("200: the whole batch is undone, sent and audited; the menu has a new version", async () => {
  const { shop, menu, grid, change, undo } = await shopWithGrid();
  const before = await grid();
  const { body } = await change([
    { who: "NORMAL", priceWon: 35_000 },
    { who: "CHIEF", priceWon: 60_000 },
    { who: "HEAD", priceWon: null },
  ]);
  expect((await grid()).menus).not.toEqual(before.menus);
  const answer = await undo(body.change.id);
  expect(answer.body).toEqual({ undone: body.change.id });
  expect(await grid()).toEqual(before);
  const [row] = await db.select().from(menus).where(eq(menus.id, menu.id));
  expect(row?.version).toBe(3);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(events).toMatchObject(Array(2).fill({ kind: "menus_changed", subjectIds: [menu.id] }));
  expect((await recordOf(server, answer))?.changes).toMatchObject({ priceChange: body.change.id, undone: true });
});

test("random batches, undone one by one from the last, restore the grid before each", async () => {
  const { shop, grid, change, undo, menu } = await shopWithGrid();
  const second = await server.makeMenu(shop.id, { name: "펌", prices: {} });
  const batch = fc.record({
    effectiveFrom: fc.nat(3).map((ahead) => addDays(today, ahead)),
    cells: fc.uniqueArray(
      fc.record({
        menuId: fc.constantFrom(menu.id, second.id),
        who: fc.constantFrom(...ranks),
        priceWon: fc.option(fc.nat(100_000)),
      }),
      { minLength: 1, maxLength: 5, selector: ({ menuId, who }) => `${menuId} ${who}` },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 4 }), async (batches) => {
      const steps: { id: number; before: unknown }[] = [];
      for (const { cells, effectiveFrom } of batches) {
        const { menus: before } = await grid();
        const { body } = await change(cells, effectiveFrom);
        steps.push({ id: body.change.id, before });
      }
      for (const { id, before } of steps.toReversed()) {
        expect((await grid()).undoable?.id).toBe(id);
        expect((await undo(id)).status).toBe(200);
        expect((await grid()).menus).toEqual(before);
      }
    }),
    { numRuns: 10 },
  );
});

test("409: only the last change, and only once", async () => {
  const { change, undo } = await shopWithGrid();
  const first = (await change([{ who: "NORMAL", priceWon: 31_000 }])).body.change.id;
  const last = (await change([{ who: "HEAD", priceWon: 41_000 }])).body.change.id;
  expect((await undo(first)).body.code).toBe("price_change_gone");
  expect((await undo(last)).status).toBe(200);
  const { status, body } = await undo(last);
  expect({ status, code: body.code }).toEqual({ status: 409, code: "price_change_gone" });
  expect((await undo(first)).status).toBe(200);
});

test("of many requests to undo one change one succeeds", async () => {
  const { grid, change, undo } = await shopWithGrid();
  const before = await grid();
  const { id } = (await change([{ who: "NORMAL", priceWon: 31_000 }])).body.change;
  const answers = await Promise.all([undo(id), undo(id), undo(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await grid()).toEqual(before);
});

test("409: not after somebody has written over a cell, has removed the menu, or the day is over", async () => {
  const { menu, change, undo } = await shopWithGrid();
  const { id } = (await change([{ who: "NORMAL", priceWon: 31_000 }])).body.change;
  const ofDay = and(eq(menuPrices.menuId, menu.id), eq(menuPrices.effectiveFrom, today));
  const refused = async () => expect((await undo(id)).body.code).toBe("price_change_gone");
  await db.update(menuPrices).set({ priceWon: 32_000 }).where(ofDay);
  await refused();
  await db.update(menuPrices).set({ priceWon: 31_000 }).where(ofDay);
  await db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, menu.id));
  await refused();
  await db.update(menus).set({ removedAt: null }).where(eq(menus.id, menu.id));
  onTestFinished(() => server.clock.set("2026-11-15T03:00:00Z"));
  server.clock.set("2026-11-15T15:00:00Z");
  await refused();
});

test("404: a change of another shop, or an unknown one", async () => {
  const { undo } = await shopWithGrid();
  const elsewhere = await shopWithGrid();
  const { id } = (await elsewhere.change([{ who: "NORMAL", priceWon: 31_000 }])).body.change;
  for (const wrong of [id, 987_654_321]) {
    const { status, body } = await undo(wrong);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "price_change_not_found" });
  }
});
