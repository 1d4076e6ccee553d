import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { adjustSettlement } from "#contract/settlement-console.ts";
import { notifications, settlementContracts } from "#server/db/tables/tables.ts";
import { balancesOf, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { handedOn } from "#server/testing/worlds/handed-on.ts";
import { settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

async function adjustedShop() {
  const made = await settledShop(server);
  const operator = await operatorOf(server);
  const adjust = (amountWon: number, shopId = made.shop.id) =>
    operator.visitor.send(adjustSettlement, { shopId, amountWon, reason: "쿠폰 비용을 나눠 내요" });
  return { ...made, operator, adjust };
}

test("200: money to the shop is on its balance with its reason, in the ledger, and paid out with the next run", async () => {
  const { shop, accountId, operator, adjust, lines, payouts } = await adjustedShop();
  const answer = await adjust(12_345);
  expect(answer.status).toBe(200);
  expect(answer.body.balanceWon).toBe(12_345);
  expect(await lines()).toMatchObject([
    {
      id: answer.body.lineId,
      kind: "ADJUSTMENT",
      adjustmentWon: 12_345,
      netWon: 12_345,
      feeWon: 0,
      words: "쿠폰 비용을 나눠 내요",
      completedDay: "2026-11-15",
      accountId: operator.account.id,
    },
  ]);
  expect(await balancesOf(server, shop.id)).toMatchObject({ SHOP_BALANCE: 12_345, ADJUSTMENTS: 12_345 });
  await expectBalancedLedger(server);
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(sent).toMatchObject([{ body: "정산금에 12,345원을 더했어요. 쿠폰 비용을 나눠 내요" }]);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ shop: shop.id, amountWon: 12_345 });
  await settleOn(server, "2026-11-16");
  expect(await payouts()).toMatchObject([{ amountWon: 12_345, state: "DONE" }]);
});

test("money from the shop is deducted from what it earns, and the rest is carried over", async () => {
  const { adjust, visit, payouts, lines } = await adjustedShop();
  expect((await adjust(-50_000)).body.balanceWon).toBe(-50_000);
  await visit({ day: "2026-11-16", won: 40_000 });
  await settleOn(server, "2026-11-17");
  expect(await payouts()).toEqual([]);
  await visit({ day: "2026-11-17", won: 40_000 });
  await settleOn(server, "2026-11-18");
  expect(await payouts()).toMatchObject([{ amountWon: 10_000 }]);
  expect((await lines()).every(({ payoutId }) => payoutId !== null)).toBe(true);
});

test("parallel adjustments all count", async () => {
  const { adjust, shop } = await adjustedShop();
  await Promise.all([1, 2, 3, 4, 5].map((won) => adjust(won)));
  expect(await balancesOf(server, shop.id)).toMatchObject({ SHOP_BALANCE: 15 });
  expect((await adjust(-15)).body.balanceWon).toBe(0);
});

test("409: without a contract; 404: unknown shop; 422: one's own shop", async () => {
  const { shop, operator, adjust } = await adjustedShop();
  expect(outcomeOf(await adjust(100, 987_654_321))).toEqual({ status: 404, code: "shop_not_found" });
  const endedAt = server.clock.now();
  await db.update(settlementContracts).set({ endedAt }).where(eq(settlementContracts.shopId, shop.id));
  expect(outcomeOf(await adjust(100))).toEqual({ status: 409, code: "contract_not_found" });
  await server.join(shop.id, operator.account.id, "OWNER");
  expect(outcomeOf(await adjust(100))).toEqual({ status: 422, code: "settlement_is_own" });
});

test("404: another shop's contract", async () => {
  const [{ shop, operator }, other] = [await handedOn(server), await handedOn(server)];
  const requested = { shopId: shop.id, contractId: other.formerId, amountWon: 100, reason: "쿠폰 비용을 나눠 내요" };
  const foreign = await operator.send(adjustSettlement, requested);
  expect(outcomeOf(foreign)).toEqual({ status: 404, code: "settlement_contract_not_found" });
});

test("400: zero, a fraction, or more than ten million won", async () => {
  const { adjust } = await adjustedShop();
  for (const won of [0, 1.5, 10_000_001, -10_000_001]) expect((await adjust(won)).status).toBe(400);
});

test("200: a former owner's balance can be adjusted, without changing the new owner's", async () => {
  const { shop, operator, formerId, former, payouts } = await handedOn(server);
  const requested = { shopId: shop.id, contractId: formerId, amountWon: 2_000, reason: "수수료를 환불해 드려요" };
  const { status, body } = await operator.send(adjustSettlement, requested);
  expect([status, body.balanceWon]).toEqual([200, 7_000]);
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, former.id));
  expect(sent).toMatchObject([{ title: "정산금이 조정됐어요" }]);
  await settleOn(server, "2026-11-19");
  expect(await payouts()).toMatchObject([{ amountWon: 7_000, contractId: formerId, state: "DONE" }]);
  await expectBalancedLedger(server);
});
