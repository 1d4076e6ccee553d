import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeFeePlan } from "#contract/settlements.ts";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import { settlementContracts, shopFeePlans } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { settledAlone, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();

async function choosing(on: TestServer = server, plan: FeePlan = "A_BALANCE") {
  const shop = await settledShop(on, { plan });
  const visitor = await on.signedIn(shop.accountId);
  const choose = (feePlan: FeePlan) => visitor.send(changeFeePlan, { shopId: shop.shop.id, feePlan });
  return { shop, choose };
}

test("200: from the next first of a month on; a later choice replaces it", async () => {
  const { shop, choose } = await choosing();
  const answer = await choose("B_RE_FREE");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    plan: { feePlan: "A_BALANCE", monthlyFeeWon: 20_000 },
    nextPlan: { feePlan: "B_RE_FREE", effectiveFrom: "2026-12-01", firstVisitBps: 2500, returningBps: 0 },
  });
  expect((await recordOf(server, answer))?.changes).toEqual({
    feePlan: "B_RE_FREE",
    from: "A_BALANCE",
    effectiveFrom: "2026-12-01",
  });
  expect((await choose("D_MONTHLY_FEE")).body.nextPlan).toMatchObject({ feePlan: "D_MONTHLY_FEE" });
  const rows = await server.parts.db.select().from(shopFeePlans).where(eq(shopFeePlans.shopId, shop.shop.id));
  expect(rows).toHaveLength(2);
  expect((await choose("A_BALANCE")).body).toMatchObject({ plan: { feePlan: "A_BALANCE" }, nextPlan: null });
});

test("after a change in mid-month, bookings keep the fee of their booking time, and the month its plan", async () => {
  const { server, shop } = await settledAlone({ plan: "A_BALANCE" });
  const visitor = await server.signedIn(shop.accountId);
  await visitor.send(changeFeePlan, { shopId: shop.shop.id, feePlan: "D_MONTHLY_FEE" });
  await shop.visit({ day: "2026-11-30", won: 100_000 });
  await settleOn(server, "2026-11-16");
  await settleOn(server, "2026-12-01");
  expect((await shop.lines()).map(({ kind, feeBps, feeWon }) => `${kind} ${feeBps} ${feeWon}`)).toEqual([
    "MONTHLY_FEE 0 20000",
    "SERVICE 1200 12000",
    "MONTHLY_FEE 0 99000",
  ]);
});

test("422: the plan that is valid then anyway", async () => {
  const { choose } = await choosing();
  expect(outcomeOf(await choose("A_BALANCE"))).toEqual({ status: 422, code: "fee_plan_same" });
  await choose("B_RE_FREE");
  expect(outcomeOf(await choose("B_RE_FREE"))).toEqual({ status: 422, code: "fee_plan_same" });
});

test("400: a plan that only an operator can give", async () => {
  const { choose } = await choosing();
  for (const plan of ["Z_ALL_FREE", "B_PROMOTION"] as const) expect((await choose(plan)).status).toBe(400);
});

test("409: without a contract no plan can be chosen", async () => {
  const { shop, choose } = await choosing();
  const ended = { endedAt: server.clock.now() };
  await server.parts.db.update(settlementContracts).set(ended).where(eq(settlementContracts.id, shop.contractId));
  expect(outcomeOf(await choose("B_RE_FREE"))).toEqual({ status: 409, code: "contract_not_found" });
});

test("two choices at once are both answered, and one plan is coming", async () => {
  const { shop, choose } = await choosing();
  const answers = await Promise.all([choose("B_RE_FREE"), choose("D_MONTHLY_FEE"), choose("B_RE_FREE")]);
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
  const rows = await server.parts.db.select().from(shopFeePlans).where(eq(shopFeePlans.shopId, shop.shop.id));
  expect(rows).toHaveLength(2);
});

test("404: another shop's cannot be found", async () => {
  const { shop } = await choosing();
  const { visitor } = await server.shopWith("OWNER");
  expect((await visitor.send(changeFeePlan, { shopId: shop.shop.id, feePlan: "B_RE_FREE" })).status).toBe(404);
});
