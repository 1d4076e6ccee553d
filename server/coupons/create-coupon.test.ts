import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Coupon } from "#contract/coupons.ts";
import { createCoupon } from "#contract/coupons.ts";
import { coupons, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const fields = {
  name: "첫 방문 쿠폰",
  discount: { type: "DISCOUNT_PRICE", amountWon: 5000 } as Coupon["discount"],
  audience: "FIRST_VISIT" as Coupon["audience"],
  leastPriceWon: 30_000,
  quantity: 100,
  fromDay: "2026-11-15",
  toDay: "2026-12-31",
};

async function shopWithOwner() {
  const made = await server.shopWith("OWNER");
  const create = (more: Partial<typeof fields> = {}) =>
    made.visitor.send(createCoupon, { shopId: made.shop.id, ...fields, ...more });
  return { ...made, create };
}

test("200: a new unused coupon, audited and sent to open screens", async () => {
  const { shop, create } = await shopWithOwner();
  const answer = await create();
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ id: answer.body.id, ...fields, used: 0, state: "ACTIVE", version: 1 });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "menus_changed" });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ coupon: answer.body.id, quantity: 100 });
});

test("200: by rate and without a minimum price", async () => {
  const { create } = await shopWithOwner();
  const { body } = await create({ discount: { type: "DISCOUNT_RATE", ratePercent: 10 }, leastPriceWon: 0 });
  expect(body).toMatchObject({ discount: { type: "DISCOUNT_RATE", ratePercent: 10 }, leastPriceWon: 0 });
});

test.each([
  ["ends before today", { fromDay: "2026-11-01", toDay: "2026-11-14" }, "toDay"],
  ["begins before today", { fromDay: "2026-11-14" }, "fromDay"],
  ["begins in more than a year", { fromDay: "2027-11-16", toDay: "2027-11-20" }, "fromDay"],
])("422: a coupon that %s", async (_, days, field) => {
  const { create } = await shopWithOwner();
  const { status, body } = await create(days);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "sale_period_wrong" });
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test("422: a hundred coupons that are not over are the maximum, also for several requests at once", async () => {
  const { shop, create } = await shopWithOwner();
  const row = { ...fields, shopId: shop.id, createdAt: server.clock.now() };
  await db.insert(coupons).values(Array.from({ length: 99 }, () => row));
  await db.insert(coupons).values({ ...row, fromDay: "2026-11-01", toDay: "2026-11-14" });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe("sales_too_many");
});

test("400: no discount, one above the minimum price, and an end before the start are errors at their fields", async () => {
  const { create } = await shopWithOwner();
  const answers = [
    await create({ discount: { type: "DISCOUNT_NONE" } }),
    await create({ leastPriceWon: 4000 }),
    await create({ toDay: "2026-11-14" }),
    await create({ quantity: 0 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(answers.map(({ body }) => Object.keys(body.fields ?? {}))).toEqual([
    ["discount.type"],
    ["leastPriceWon"],
    ["toDay"],
    ["quantity"],
  ]);
});
