import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeTimeSale, listTimeSales } from "#contract/time-sales.ts";
import { menus, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const sunday = { daysOfWeek: ["SUN"] as ("SUN" | "MON")[], fromMinute: 900, toMinute: 1080 };
const fields = { name: "일요일 할인", ratePercent: 30, fromDay: "2026-11-10", toDay: "2026-12-31", windows: [sunday] };

/** A sale that began on the 10th. */
async function shopWithSale(more: Partial<Parameters<typeof server.makeTimeSale>[1]> = {}) {
  const made = await server.shopWith("SUPER");
  const menu = await server.makeMenu(made.shop.id);
  const sale = await server.makeTimeSale(made.shop.id, { menuIds: [menu.id], ...more });
  const change = (requested: Partial<typeof fields & { version: number; menuIds: number[]; id: number }> = {}) =>
    made.visitor.send(changeTimeSale, {
      shopId: made.shop.id,
      id: sale.id,
      version: 1,
      ...fields,
      menuIds: [menu.id],
      ...requested,
    });
  return { ...made, menu, sale, change };
}

test("200: a current sale is changed, keeps its first day, and its old and new menus are sent", async () => {
  const { shop, menu, sale, change } = await shopWithSale();
  const other = await server.makeMenu(shop.id);
  const answer = await change({ menuIds: [other.id] });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ id: sale.id, ...fields, menuIds: [other.id], state: "ACTIVE", version: 2 });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "menus_changed", subjectIds: [menu.id, other.id] });
  expect((await recordOf(server, answer))?.changes).toMatchObject({
    timeSale: sale.id,
    from: { name: "오전 할인", menuIds: [menu.id] },
    to: { name: "일요일 할인", menuIds: [other.id] },
  });
});

test("409: of two changes from one version one succeeds, and the other gets the newer sale", async () => {
  const { change } = await shopWithSale();
  const answers = await Promise.all(["하나", "둘"].map((name) => change({ name })));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body.code).toBe("time_sale_changed_elsewhere");
  expect(lost?.body.details).toEqual({ timeSale: won?.body });
});

test("409: it cannot overlap another one of the same menu, but may overlap its earlier self", async () => {
  const { shop, menu, change } = await shopWithSale();
  await server.makeTimeSale(shop.id, { name: "저녁", menuIds: [menu.id], windows: [{ ...sunday, fromMinute: 1000 }] });
  const { status, body } = await change();
  expect({ status, code: body.code }).toEqual({ status: 409, code: "time_sale_overlaps" });
  expect(body.details).toMatchObject({ name: "저녁" });
  expect((await change({ windows: [{ ...sunday, toMinute: 1000 }] })).status).toBe(200);
});

test("200: a stopped sale may overlap another, and past days do not count", async () => {
  const stopped = await shopWithSale({ disabled: true });
  await server.makeTimeSale(stopped.shop.id, { menuIds: [stopped.menu.id], windows: [sunday] });
  expect((await stopped.change()).body).toMatchObject({ state: "DISABLED", version: 2 });
  const running = await shopWithSale();
  const mondays = [{ ...sunday, daysOfWeek: ["MON" as const] }];
  await server.makeTimeSale(running.shop.id, {
    menuIds: [running.menu.id],
    fromDay: "2026-11-01",
    toDay: "2026-11-15",
    windows: mondays,
  });
  expect((await running.change({ windows: mondays })).status).toBe(200);
});

test("409: an ended sale cannot be changed", async () => {
  const { change } = await shopWithSale({ toDay: "2026-11-14" });
  const { status, body } = await change();
  expect({ status, code: body.code }).toEqual({ status: 409, code: "sale_done" });
});

test("422: neither an end before today nor another first day in the past", async () => {
  const { change } = await shopWithSale();
  for (const days of [{ toDay: "2026-11-14" }, { fromDay: "2026-11-09" }, { fromDay: "2026-11-14" }]) {
    const { status, body } = await change(days);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "sale_period_wrong" });
  }
});

test("a removed menu is not in the shown sale any more, so that it can be saved unchanged", async () => {
  const { shop, visitor, menu, sale, change } = await shopWithSale();
  const gone = await server.makeMenu(shop.id);
  await change({ menuIds: [gone.id, menu.id] });
  await db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, gone.id));
  const { body } = await visitor.send(listTimeSales, { shopId: shop.id });
  expect(body.items).toMatchObject([{ id: sale.id, menuIds: [menu.id] }]);
});

test("404: a menu of another shop", async () => {
  const { change } = await shopWithSale();
  const elsewhere = await server.makeMenu((await server.makeShop()).id);
  const { status, body } = await change({ menuIds: [elsewhere.id] });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "menu_not_found" });
});

test("404: a sale of another shop, a removed one, or an unknown one", async () => {
  const { shop, menu, change } = await shopWithSale();
  const elsewhere = await shopWithSale();
  const gone = await server.makeTimeSale(shop.id, { menuIds: [menu.id], removedAt: server.clock.now() });
  for (const id of [elsewhere.sale.id, gone.id, 987_654_321]) {
    const { status, body } = await change({ id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "time_sale_not_found" });
  }
});
