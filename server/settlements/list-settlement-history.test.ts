import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { listSettlementHistory } from "#contract/settlements.ts";
import { paymentRefunds, settlementContracts } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";
import { settledAlone, settleOn } from "#server/testing/worlds/settled-shop.ts";

type More = Partial<z.input<(typeof listSettlementHistory)["input"]>>;

async function started(draft: Parameters<typeof settledAlone>[0] = {}) {
  const { server, shop } = await settledAlone(draft);
  const list = async (more: More = {}) =>
    (await server.signedIn(shop.accountId)).send(listSettlementHistory, { shopId: shop.shop.id, ...more });
  return { server, shop, list };
}

test("200: payouts, the newest first, with the state of each", async () => {
  const { server, shop, list } = await started({ account: "6666" });
  await shop.visit({ day: "2026-11-12", won: 40_000 });
  await settleOn(server, "2026-11-13", "09:00");
  await shop.visit({ day: "2026-11-13", won: 20_000 });
  await settleOn(server, "2026-11-16", "00:10");
  const { status, body } = await list();
  expect(status).toBe(200);
  const [first, second] = await shop.payouts();
  const none = { advertisementId: null, receiptUrl: null };
  const words = "국민 끝자리 6666";
  expect(body).toEqual({
    page: 0,
    size: 20,
    total: 2,
    items: [
      {
        at: utc("2026-11-16T00:10"),
        kind: "PAYOUT",
        words,
        won: 15_000,
        state: "WANTED",
        payoutId: second?.id,
        ...none,
      },
      { at: utc("2026-11-13T09:00"), kind: "PAYOUT", words, won: 30_000, state: "DONE", payoutId: first?.id, ...none },
    ],
  });
  expect((await list({ from: "2026-11-14", to: "2026-11-16" })).body.total).toBe(1);
  expect((await list({ to: "2026-11-13" })).body.items).toMatchObject([{ won: 30_000 }]);
  expect((await list({ page: 1 })).body).toMatchObject({ items: [], total: 2 });
});

const utc = (seoul: string) => new Date(`${seoul}:00+09:00`).toISOString();

test("200: monthly fees, and whether they were charged already", async () => {
  const { server, shop, list } = await started({ plan: "A_BALANCE" });
  await shop.visit({ day: "2026-10-30", won: 100_000 });
  await settleOn(server, "2026-11-02");
  await settleOn(server, "2026-12-01");
  const { body } = await list({ view: "SUBSCRIPTION_HISTORY" });
  const [payout] = await shop.payouts();
  expect(body.items).toMatchObject([
    { kind: "MONTHLY_FEE", words: "12월 이용료", won: -20_000, state: "다음 입금 시 차감", payoutId: null },
    { kind: "MONTHLY_FEE", words: "11월 이용료", won: -20_000, state: "입금 시 차감됨", payoutId: payout?.id },
  ]);
});

test("200: costs and refunds of advertising, each on its own day", async () => {
  const server = await startTestServer();
  const { db } = server.parts;
  const ad = await paidAdvertisement(server);
  const [at, done] = [server.clock.now(), new Date("2026-11-20T12:00:00+09:00")];
  await db.insert(paymentRefunds).values([
    {
      paymentId: ad.payment.id,
      shopId: ad.shop.id,
      amountWon: 10_000,
      reason: "노출 전 해지",
      key: "one",
      state: "DONE",
      nextTryAt: at,
      createdAt: at,
      doneAt: done,
    },
    {
      paymentId: ad.payment.id,
      shopId: ad.shop.id,
      amountWon: 1_000,
      reason: "아직",
      key: "two",
      state: "WANTED",
      nextTryAt: at,
      createdAt: at,
    },
  ]);
  const asked = { shopId: ad.shop.id, view: "SUBSCRIPTION_HISTORY" } as const;
  const { body } = await ad.visitor.send(listSettlementHistory, asked);
  expect(body.items).toMatchObject([
    { kind: "ADVERTISEMENT_REFUND", won: 10_000, state: "DONE", advertisementId: ad.id, at: done.toISOString() },
    { kind: "ADVERTISEMENT", won: 0 - ad.payment.amountWon, state: "APPROVED", advertisementId: ad.id, payoutId: null },
  ]);
  // Bought by the shop's former owner.
  const next = await server.makeAccount();
  await server.join(ad.shop.id, next.id, "OWNER");
  const begunAt = new Date("2026-11-16T00:00:00+09:00");
  await db.insert(settlementContracts).values({ shopId: ad.shop.id, accountId: next.id, begunAt });
  const visitor = await server.signedIn(next.id);
  expect((await visitor.send(listSettlementHistory, asked)).body.items).toMatchObject([
    { kind: "ADVERTISEMENT_REFUND" },
  ]);
  await server.stop();
});

test("422: an invalid period", async () => {
  const { list } = await started();
  const { status, body } = await list({ from: "2026-11-30", to: "2026-11-01" });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "period_wrong" });
});

test("404: another shop's cannot be found", async () => {
  const { server, shop } = await started();
  const { visitor } = await server.shopWith("OWNER");
  expect((await visitor.send(listSettlementHistory, { shopId: shop.shop.id })).status).toBe(404);
});
