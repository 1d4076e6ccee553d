import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveFeePlan } from "#contract/shop-console.ts";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import { shopEvents, shopFeePlans, shops } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

async function shopOnPlan(feeType: FeePlan = "A_BALANCE") {
  const shop = await server.makeShop();
  const operator = await operatorOf(server, { name: "최운영" });
  await db
    .insert(shopFeePlans)
    .values({ shopId: shop.id, effectiveFrom: "2026-03-10", feeType, createdAt: server.clock.now() });
  const give = (to: FeePlan, effectiveFrom = "2026-12-01", id = shop.id) =>
    operator.visitor.send(giveFeePlan, { id, feeType: to, effectiveFrom });
  const plans = async () =>
    (
      await db.select().from(shopFeePlans).where(eq(shopFeePlans.shopId, shop.id)).orderBy(shopFeePlans.effectiveFrom)
    ).map((plan) => [plan.effectiveFrom, plan.feeType]);
  return { shop, operator, give, plans };
}

test("200: from the first of a month on, also a plan that owners cannot choose; open screens are updated and it is recorded", async () => {
  const { shop, give, plans } = await shopOnPlan();
  const answer = await give("B_PROMOTION");
  expect(answer.status).toBe(200);
  expect(answer.body.feePlans).toEqual([
    {
      effectiveFrom: "2026-12-01",
      feeType: "B_PROMOTION",
      state: "COMING",
      givenByName: "최운영 (운영자)",
      applicationId: null,
    },
    { effectiveFrom: "2026-03-10", feeType: "A_BALANCE", state: "NOW", givenByName: null, applicationId: null },
  ]);
  expect(await plans()).toEqual([
    ["2026-03-10", "A_BALANCE"],
    ["2026-12-01", "B_PROMOTION"],
  ]);
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "shop_changed", subjectIds: [shop.id] });
  expect(await recordOf(server, answer)).toMatchObject({
    shopId: shop.id,
    asOperator: true,
    changes: { effectiveFrom: "2026-12-01", feeType: { from: "A_BALANCE", to: "B_PROMOTION" } },
  });
});

test("200: another plan for the same day replaces it, and choosing the plan that is valid anyway cancels the change", async () => {
  const { give, plans } = await shopOnPlan();
  await give("B_PROMOTION");
  expect((await give("Z_ALL_FREE")).status).toBe(200);
  expect(await plans()).toEqual([
    ["2026-03-10", "A_BALANCE"],
    ["2026-12-01", "Z_ALL_FREE"],
  ]);
  expect((await give("A_BALANCE")).status).toBe(200);
  expect(await plans()).toEqual([["2026-03-10", "A_BALANCE"]]);
});

test("409: the plan that is valid then already; of two at once one succeeds", async () => {
  const { give } = await shopOnPlan();
  const { status, body } = await give("A_BALANCE");
  expect({ status, code: body.code }).toEqual({ status: 409, code: "fee_plan_same" });
  const both = await Promise.all([give("Z_ALL_FREE"), give("Z_ALL_FREE")]);
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
});

test.each(["2026-11-01", "2026-11-15", "2026-12-02", "2025-12-01", "2027-12-01"])(
  "422: not from %s on: a plan begins on a coming first of a month, within a year",
  async (day) => {
    const { give } = await shopOnPlan();
    const { status, body } = await give("Z_ALL_FREE", day);
    expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 422,
      code: "fee_plan_day_wrong",
      fields: ["effectiveFrom"],
    });
  },
);

test("422: operators do not give a plan to their own shop", async () => {
  const { shop, operator, give } = await shopOnPlan();
  await server.join(shop.id, operator.account.id, "MEMBER");
  const { status, body } = await give("Z_ALL_FREE");
  expect({ status, code: body.code }).toEqual({ status: 422, code: "shop_is_own" });
});

test("409: a closed shop has no coming plan; 404: no such shop", async () => {
  const { shop, give } = await shopOnPlan();
  await db.update(shops).set({ closedAt: server.clock.now() }).where(eq(shops.id, shop.id));
  expect((await give("Z_ALL_FREE")).body.code).toBe("shop_closed");
  expect((await give("Z_ALL_FREE", "2026-12-01", 987_654_321)).body.code).toBe("shop_not_found");
});
