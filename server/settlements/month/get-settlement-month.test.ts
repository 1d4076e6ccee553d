import { expect, test } from "vitest";
import { getSettlementMonth } from "#contract/settlements.ts";
import type { SettlementBasis } from "#domain/money/settlement.ts";
import { settledAlone, settleOn } from "#server/testing/worlds/settled-shop.ts";

async function started() {
  const { server, shop } = await settledAlone();
  const month = async (month: string, basis: SettlementBasis = "REMITTANCE_DATE") => {
    const visitor = await server.signedIn(shop.accountId);
    return visitor.send(getSettlementMonth, { shopId: shop.shop.id, month, basis });
  };
  return { server, shop, month };
}

test("200: sales minus fees is what was paid out, beside the same days of the month before", async () => {
  const { server, shop, month } = await started();
  await shop.visit({ day: "2026-10-12", won: 40_000 });
  await settleOn(server, "2026-10-13");
  await shop.visit({ day: "2026-10-28", won: 80_000 });
  await settleOn(server, "2026-10-29");
  await shop.visit({ day: "2026-11-12", won: 60_000 });
  await settleOn(server, "2026-11-13");
  const { status, body } = await month("2026-11");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    from: "2026-11-01",
    to: "2026-11-13",
    sum: { salesWon: 60_000, feeWon: 15_000, adjustmentWon: 0, netWon: 45_000, count: 1 },
    advertisingWon: 0,
    before: {
      from: "2026-10-01",
      to: "2026-10-13",
      sum: { salesWon: 40_000, netWon: 30_000 },
      wholeMonthWon: 90_000,
    },
    days: [{ day: "2026-11-13", won: 45_000, count: 1, payout: { state: "DONE" } }],
  });
  const october = (await month("2026-10")).body;
  expect(october).toMatchObject({ from: "2026-10-01", to: "2026-10-31", before: null, expected: [] });
  expect(october.days.map(({ day, won }) => [day, won])).toEqual([
    ["2026-10-13", 30_000],
    ["2026-10-29", 60_000],
  ]);
});

test("200: by completion day it counts visits that are not paid out yet", async () => {
  const { server, shop, month } = await started();
  await shop.visit({ day: "2026-10-31", time: "15:00", won: 40_000 });
  await settleOn(server, "2026-11-02");
  server.clock.set("2026-11-03T20:00:00+09:00");
  await shop.visit({ day: "2026-11-03", won: 60_000 });
  const { body } = await month("2026-11", "COMPLETED_DATE");
  expect(body.sum).toMatchObject({ salesWon: 60_000, netWon: 45_000, count: 1 });
  expect(body.days).toEqual([{ day: "2026-11-03", won: 45_000, count: 1, payout: null }]);
  expect((await month("2026-11")).body.sum).toMatchObject({ salesWon: 40_000, netWon: 30_000 });
});

test("200: expected are completed visits and confirmed reservations of this month, on their payout days", async () => {
  const { server, shop, month } = await started();
  server.clock.set("2026-11-18T20:00:00+09:00");
  await shop.visit({ day: "2026-11-18", time: "15:00", won: 40_000 });
  await shop.visit({ day: "2026-11-19", won: 20_000, ahead: true });
  // Friday and Saturday are both paid out on Monday.
  await shop.visit({ day: "2026-11-20", won: 60_000, ahead: true });
  await shop.visit({ day: "2026-11-21", won: 80_000, ahead: true });
  // Paid out in December.
  await shop.visit({ day: "2026-11-30", won: 80_000, ahead: true });
  await shop.visit({ day: "2026-11-24", won: 80_000, ahead: true, offline: true });
  expect((await month("2026-11")).body.expected).toEqual([
    { day: "2026-11-19", won: 30_000, count: 1 },
    { day: "2026-11-20", won: 15_000, count: 1 },
    { day: "2026-11-23", won: 105_000, count: 2 },
  ]);
  expect((await month("2026-12")).body.expected).toEqual([{ day: "2026-12-01", won: 60_000, count: 1 }]);
});

test("200: a confirmed reservation of a returning customer is expected with the returning fee", async () => {
  const { server, shop, month } = await started();
  const phone = "010-5000-7777";
  server.clock.set("2026-11-18T20:00:00+09:00");
  await shop.visit({ day: "2026-10-01", won: 40_000, phone, offline: true });
  await shop.visit({ day: "2026-11-19", won: 40_000, phone, ahead: true });
  expect((await month("2026-11")).body.expected).toEqual([{ day: "2026-11-20", won: 40_000, count: 1 }]);
});

test("404: a month that does not exist", async () => {
  const { month } = await started();
  expect((await month("2026-13")).status).toBe(404);
});
