import { expect, test } from "vitest";
import type { PayoutExplanation } from "#contract/settlement.ts";
import { explainPayout, getSettlementHome } from "#contract/settlements.ts";
import { adjustmentLine } from "#domain/money/settlement.ts";
import { settlementLines } from "#server/db/tables/tables.ts";
import { settledAlone, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

async function started(draft: Parameters<typeof settledAlone>[0] = {}) {
  const { server, shop } = await settledAlone(draft);
  const explain = async (what: { payoutId?: number; day?: string }) =>
    (await server.signedIn(shop.accountId)).send(explainPayout, { shopId: shop.shop.id, ...what });
  const adjust = (won: number, words: string) =>
    server.parts.db.insert(settlementLines).values({
      shopId: shop.shop.id,
      contractId: shop.contractId,
      kind: "ADJUSTMENT",
      ...adjustmentLine(won),
      words,
      completedAt: server.clock.now(),
      completedDay: "2026-11-15",
      createdAt: server.clock.now(),
    });
  return { server, shop, explain, adjust };
}

/** The steps from what customers paid to what arrives. */
const steps = (explained: PayoutExplanation) =>
  explained.services.paidWon +
  explained.penalties.reduce((sum, { keptWon }) => sum + keptWon, 0) +
  explained.shares.shareWon -
  explained.fees.reduce((sum, { feeWon }) => sum + feeWon, 0) -
  explained.monthlyFees.feeWon +
  explained.corrections.netWon +
  explained.adjustments.reduce((sum, { won }) => sum + won, 0);

test("200: a coming payout and the sent one have the same explanation, to the won and step by step", async () => {
  const { server, shop, explain, adjust } = await started({ plan: "A_BALANCE" });
  const phone = "010-7777-1234";
  await shop.visit({ day: "2026-11-13", time: "10:00", won: 50_001, phone });
  await shop.visit({ day: "2026-11-13", time: "17:00", won: 30_000, phone });
  await shop.visit({ day: "2026-11-14", won: 40_000, platformShareWon: 4_000 });
  await shop.visit({ day: "2026-11-14", won: 70_000, status: "NO_SHOW" });
  await shop.visit({ day: "2026-11-15", time: "10:00", won: 60_000, status: "CANCELED", keptWon: 6_000 });
  await adjust(-1_500, "사진 촬영비");
  const coming = await explain({ day: "2026-11-16" });
  expect(coming.status).toBe(200);
  expect(coming.body).toMatchObject({
    payout: { id: null, day: "2026-11-16", amountWon: 102_721, state: null, lines: 7 },
    completedFrom: new Date("2026-11-13T10:00:00+09:00").toISOString(),
    completedTo: new Date("2026-11-15T10:00:00+09:00").toISOString(),
    total: { paidWon: 133_001, shareWon: 4_000, feeWon: 32_780, adjustmentWon: -1_500, netWon: 102_721 },
    services: { count: 3, paidWon: 120_001 },
    penalties: [
      { kind: "NO_SHOW", count: 1, keptWon: 7_000 },
      { kind: "LATE_CANCEL", count: 1, keptWon: 6_000 },
    ],
    shares: { count: 1, shareWon: 4_000 },
    fees: [
      { feePlan: "A_BALANCE", feeRuleFrom: "2020-01-01", firstVisit: true, feeBps: 1200, count: 2, baseWon: 94_001 },
      { firstVisit: false, feeBps: 500, count: 1, baseWon: 30_000, feeWon: 1_500, feeVatWon: 136 },
    ],
    monthlyFees: { count: 1, feeWon: 20_000 },
    corrections: { count: 0, netWon: 0 },
    adjustments: [{ words: "사진 촬영비", won: -1_500 }],
    cutAt: new Date("2026-11-16T00:00:00+09:00").toISOString(),
  });
  expect(steps(coming.body as PayoutExplanation)).toBe(102_721);
  await settleOn(server, "2026-11-16");
  const [payout] = await shop.payouts();
  const came = await explain({ payoutId: payout?.id as number });
  expect(came.body.payout).toMatchObject({
    id: payout?.id,
    day: "2026-11-16",
    amountWon: 102_721,
    state: "DONE",
    lines: 7,
  });
  expect({ ...came.body, payout: null }).toEqual({ ...coming.body, payout: null, cutAt: null });
});

test("200: of two coming payouts each is explained by its own lines", async () => {
  const { server, shop, explain } = await started();
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  server.clock.set("2026-11-16T09:00:00+09:00");
  await shop.visit({ day: "2026-11-16", time: "08:00", won: 20_000 });
  expect((await explain({ day: "2026-11-16" })).body).toMatchObject({ total: { netWon: 30_000 }, cutAt: null });
  expect((await explain({ day: "2026-11-17" })).body).toMatchObject({
    total: { netWon: 15_000 },
    cutAt: new Date("2026-11-17T00:00:00+09:00").toISOString(),
  });
});

test("200: a failed payout shows its amount and problem; its lines are in the coming one", async () => {
  const { server, shop, explain } = await started({ account: "9999" });
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  await settleOn(server, "2026-11-16");
  const [payout] = await shop.payouts();
  const { body } = await explain({ payoutId: payout?.id as number });
  expect(body).toMatchObject({
    payout: {
      state: "FAILED",
      amountWon: 30_000,
      lines: 0,
      problemCode: "HOLDER_DIFFERS",
      problem: "예금주 이름이 달라요",
    },
    total: { netWon: 0 },
    completedFrom: null,
    completedTo: null,
    fees: [],
  });
  expect((await explain({ day: "2026-11-17" })).body).toMatchObject({ total: { netWon: 30_000 }, cutAt: null });
});

test("404: another shop's, a former owner's, and a day without one", async () => {
  const { server, shop, explain } = await started();
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  await settleOn(server, "2026-11-16");
  const [payout] = await shop.payouts();
  const other = await settledShop(server);
  const visitor = await server.signedIn(other.accountId);
  const answer = await visitor.send(explainPayout, { shopId: other.shop.id, payoutId: payout?.id as number });
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: "payout_not_found" });
  expect((await explain({ day: "2026-11-17" })).body.code).toBe("payout_not_found");
  expect((await visitor.send(getSettlementHome, { shopId: shop.shop.id })).status).toBe(404);
});

test("400: by number or by day, not both and not neither", async () => {
  const { explain } = await started();
  for (const what of [{}, { payoutId: 1, day: "2026-11-16" }]) expect((await explain(what)).status).toBe(400);
});
