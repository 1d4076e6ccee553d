import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Coupon } from "#contract/coupons.ts";
import { changeCoupon } from "#contract/coupons.ts";
import { shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const asMade = {
  name: "첫 방문",
  discount: { type: "DISCOUNT_PRICE", amountWon: 5000 } as Coupon["discount"],
  audience: "EVERYBODY" as Coupon["audience"],
  leastPriceWon: 0,
  quantity: 50,
  fromDay: "2026-11-10",
  toDay: "2026-11-30",
};

/** A coupon that began on the 10th. */
async function shopWithCoupon(more: Parameters<typeof server.makeCoupon>[1] = {}) {
  const made = await server.shopWith("SUPER");
  const coupon = await server.makeCoupon(made.shop.id, more);
  const change = (requested: Partial<typeof asMade & { version: number; id: number }>) =>
    made.visitor.send(changeCoupon, { shopId: made.shop.id, id: coupon.id, version: 1, ...asMade, ...requested });
  return { ...made, coupon, change };
}

test("200: every field can be changed while nobody has used it; its first day stays", async () => {
  const { shop, coupon, change } = await shopWithCoupon();
  const requested = {
    name: "두 번째 방문",
    discount: { type: "DISCOUNT_RATE", ratePercent: 15 } as const,
    leastPriceWon: 10_000,
    quantity: 20,
    toDay: "2026-12-31",
  };
  const answer = await change(requested);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ ...asMade, ...requested, id: coupon.id, used: 0, state: "ACTIVE", version: 2 });
  const [event] = await server.parts.db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "menus_changed" });
  expect((await recordOf(server, answer))?.changes).toEqual({
    coupon: coupon.id,
    from: asMade,
    to: { ...asMade, ...requested },
  });
});

test("200: of a used coupon the name, the number and the end can be changed", async () => {
  const { change } = await shopWithCoupon({ used: 10 });
  const { status, body } = await change({ name: "새 이름", quantity: 10, toDay: "2026-12-01" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "새 이름", quantity: 10, used: 10, toDay: "2026-12-01" });
});

test.each([
  ["discount", { discount: { type: "DISCOUNT_PRICE", amountWon: 4000 } as const }],
  ["leastPriceWon", { leastPriceWon: 20_000 }],
  ["audience", { audience: "FIRST_VISIT" as const }],
  ["fromDay", { fromDay: "2026-11-20" }],
  ["quantity", { quantity: 9 }],
])("422: of a used coupon %s cannot be changed", async (field, requested) => {
  const { change } = await shopWithCoupon({ used: 10 });
  const { status, body } = await change(requested);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "coupon_in_use" });
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test("409: of two changes from one version one succeeds, and the other gets the newer coupon", async () => {
  const { change } = await shopWithCoupon();
  const answers = await Promise.all(["하나", "둘"].map((name) => change({ name })));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body.code).toBe("coupon_changed_elsewhere");
  expect(lost?.body.details).toEqual({ coupon: won?.body });
});

test("409: an ended coupon cannot be changed", async () => {
  const { change } = await shopWithCoupon({ toDay: "2026-11-14" });
  const { status, body } = await change({});
  expect({ status, code: body.code }).toEqual({ status: 409, code: "sale_done" });
});

test("422: neither an end before today nor another first day in the past", async () => {
  const { change } = await shopWithCoupon();
  for (const days of [{ toDay: "2026-11-14" }, { fromDay: "2026-11-09" }]) {
    const { status, body } = await change(days);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "sale_period_wrong" });
  }
});

test("404: a coupon of another shop, a removed one, or an unknown one", async () => {
  const { shop, change } = await shopWithCoupon();
  const elsewhere = await shopWithCoupon();
  const gone = await server.makeCoupon(shop.id, { removedAt: server.clock.now() });
  for (const id of [elsewhere.coupon.id, gone.id, 987_654_321]) {
    const { status, body } = await change({ id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "coupon_not_found" });
  }
});
