import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTimeSale } from "#contract/time-sales.ts";
import { menus, shopEvents, timeSales } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const weekdays = { daysOfWeek: ["MON", "TUE"] as ("MON" | "TUE")[], fromMinute: 600, toMinute: 720 };
const fields = { name: "오전 할인", ratePercent: 20, fromDay: "2026-11-15", toDay: "2026-11-30", windows: [weekdays] };

async function shopWithMenu() {
  const made = await server.shopWith("OWNER");
  const menu = await server.makeMenu(made.shop.id);
  const create = (more: Partial<typeof fields & { menuIds: number[] }> = {}) =>
    made.visitor.send(createTimeSale, { shopId: made.shop.id, ...fields, menuIds: [menu.id], ...more });
  return { ...made, menu, create };
}

test("200: a sale runs from its day on, and is audited and sent to open screens", async () => {
  const { shop, menu, create } = await shopWithMenu();
  const answer = await create({ menuIds: [menu.id, menu.id] });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ id: answer.body.id, ...fields, menuIds: [menu.id], state: "ACTIVE", version: 1 });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "menus_changed", subjectIds: [menu.id] });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ timeSale: answer.body.id, ratePercent: 20 });
});

test("409: the same menu at the same time is refused with the name of the other sale", async () => {
  const { shop, create } = await shopWithMenu();
  await create();
  const { status, body } = await create({ name: "다른 할인", fromDay: "2026-11-30", toDay: "2026-12-05" });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "time_sale_overlaps" });
  expect(body.fields).toEqual({ windows: "‘오전 할인’과 시간이 겹쳐요" });
  expect(body.details).toEqual({ name: "오전 할인", fromDay: "2026-11-15", toDay: "2026-11-30" });
  expect(await db.select().from(timeSales).where(eq(timeSales.shopId, shop.id))).toHaveLength(1);
});

test("200: another menu, another time, stopped, removed and ended sales, and another shop do not conflict", async () => {
  const { shop, menu, create } = await shopWithMenu();
  const other = await server.makeMenu(shop.id);
  await create();
  const elsewhere = await shopWithMenu();
  const wide = { menuIds: [other.id], fromDay: "2026-11-01" };
  await server.makeTimeSale(shop.id, { ...wide, disabled: true });
  await server.makeTimeSale(shop.id, { ...wide, removedAt: server.clock.now() });
  await server.makeTimeSale(shop.id, { ...wide, toDay: "2026-11-14" });
  const later = { windows: [{ ...weekdays, fromMinute: 720, toMinute: 780 }] };
  const answers = [await create({ menuIds: [other.id] }), await create({ menuIds: [menu.id], ...later })];
  answers.push(await elsewhere.create());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("of two at once over the same time, one is refused", async () => {
  const { shop, create } = await shopWithMenu();
  const answers = await Promise.all(["하나", "둘", "셋", "넷"].map((name) => create({ name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await db.select().from(timeSales).where(eq(timeSales.shopId, shop.id))).toHaveLength(1);
});

test.each([
  ["ends before today", { fromDay: "2026-11-01", toDay: "2026-11-14" }, "toDay"],
  ["begins before today", { fromDay: "2026-11-14", toDay: "2026-11-20" }, "fromDay"],
  ["begins in more than a year", { fromDay: "2027-11-16", toDay: "2027-11-20" }, "fromDay"],
])("422: a sale that %s", async (_, days, field) => {
  const { create } = await shopWithMenu();
  const { status, body } = await create(days);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "sale_period_wrong" });
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test("422: a hundred that are not over are the maximum; ended ones do not count", async () => {
  const { shop, menu, create } = await shopWithMenu();
  const row = { ...fields, shopId: shop.id, menuIds: [menu.id], disabled: true, createdAt: server.clock.now() };
  await db.insert(timeSales).values(Array.from({ length: 99 }, () => row));
  await db.insert(timeSales).values({ ...row, fromDay: "2026-11-01", toDay: "2026-11-14" });
  expect((await create()).status).toBe(200);
  const { status, body } = await create({ windows: [{ ...weekdays, fromMinute: 900, toMinute: 960 }] });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "sales_too_many" });
});

test("400: a period that ends before it begins, minutes off the grid and a rate too high are errors at their fields", async () => {
  const { create } = await shopWithMenu();
  const answers = [
    await create({ fromDay: "2026-11-20", toDay: "2026-11-19" }),
    await create({ windows: [{ ...weekdays, toMinute: 725 }] }),
    await create({ ratePercent: 51 }),
    await create({ menuIds: [] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(answers.map(({ body }) => Object.keys(body.fields ?? {}))).toEqual([
    ["toDay"],
    ["windows.0.toMinute"],
    ["ratePercent"],
    ["menuIds"],
  ]);
});

test("404: a menu of another shop, a removed one, or an unknown one", async () => {
  const { shop, menu, create } = await shopWithMenu();
  const elsewhere = await server.makeMenu((await server.makeShop()).id);
  const gone = await server.makeMenu(shop.id);
  await db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, gone.id));
  for (const id of [elsewhere.id, gone.id, 987_654_321]) {
    const { status, body } = await create({ menuIds: [menu.id, id] });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "menu_not_found" });
  }
});
