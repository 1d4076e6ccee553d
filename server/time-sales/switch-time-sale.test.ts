import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { switchTimeSale } from "#contract/time-sales.ts";
import { shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

async function shopWithSale(more: Partial<Parameters<typeof server.makeTimeSale>[1]> = {}) {
  const made = await server.shopWith("OWNER");
  const menu = await server.makeMenu(made.shop.id);
  const sale = await server.makeTimeSale(made.shop.id, { menuIds: [menu.id], ...more });
  const turn = (state: "ACTIVE" | "DISABLED", id = sale.id) =>
    made.visitor.send(switchTimeSale, { shopId: made.shop.id, id, state });
  return { ...made, menu, sale, turn };
}

test("200: switched off and on again; a repetition changes nothing", async () => {
  const { shop, menu, turn } = await shopWithSale();
  const stopped = await turn("DISABLED");
  expect(stopped.body).toMatchObject({ state: "DISABLED", version: 2 });
  expect((await turn("DISABLED")).body).toEqual(stopped.body);
  expect((await turn("ACTIVE")).body).toMatchObject({ state: "ACTIVE", version: 3 });
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(events).toMatchObject(Array(2).fill({ kind: "menus_changed", subjectIds: [menu.id] }));
  expect((await recordOf(server, stopped))?.changes).toMatchObject({ from: "ACTIVE", to: "DISABLED" });
});

test("409: a sale that now overlaps another cannot be switched on", async () => {
  const { shop, menu, turn } = await shopWithSale({ disabled: true });
  await server.makeTimeSale(shop.id, { name: "새 할인", menuIds: [menu.id] });
  const { status, body } = await turn("ACTIVE");
  expect({ status, code: body.code }).toEqual({ status: 409, code: "time_sale_overlaps" });
  expect(body.details).toMatchObject({ name: "새 할인" });
});

test("of two overlapping sales that are switched on at once, one succeeds", async () => {
  const { shop, menu, sale, turn } = await shopWithSale({ disabled: true });
  const twin = await server.makeTimeSale(shop.id, { menuIds: [menu.id], disabled: true });
  const answers = await Promise.all([turn("ACTIVE", sale.id), turn("ACTIVE", twin.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("409: an ended sale cannot be switched", async () => {
  const { turn } = await shopWithSale({ toDay: "2026-11-14" });
  for (const state of ["ACTIVE", "DISABLED"] as const) {
    const { status, body } = await turn(state);
    expect({ status, code: body.code }).toEqual({ status: 409, code: "sale_done" });
  }
});

test("404: a sale of another shop, or an unknown one", async () => {
  const { turn } = await shopWithSale();
  const elsewhere = await shopWithSale();
  for (const id of [elsewhere.sale.id, 987_654_321]) {
    const { status, body } = await turn("DISABLED", id);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "time_sale_not_found" });
  }
});
