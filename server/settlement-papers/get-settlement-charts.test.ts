import { expect, test } from "vitest";
import { getSettlementCharts, getStatement } from "#contract/settlement-papers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";
import { type SettledShop, settledShop, settleOn } from "#server/testing/worlds/settled-shop.ts";

const server = await startTestServer();
const phone = "010-2345-6789";

async function charts({ shop, accountId }: SettledShop, period: { from: string; to: string; by?: "DAY" | "MONTH" }) {
  const visitor = await server.signedIn(accountId);
  return visitor.send(getSettlementCharts, { shopId: shop.id, ...period });
}

async function busyShop() {
  const made = await settledShop(server);
  await made.visit({ day: "2026-11-09", won: 40_000, phone });
  await made.visit({ day: "2026-11-10", won: 20_000, phone, platformShareWon: 1000 });
  await made.visit({ day: "2026-11-10", won: 15_000, offline: true });
  await settleOn(server, "2026-11-11");
  await made.visit({ day: "2026-11-11", won: 10_000 });
  return made;
}

const nothing = {
  onlineWon: 0,
  offlineWon: 0,
  firstVisits: 0,
  returningVisits: 0,
  feesWon: 0,
  payoutsWon: 0,
};

test("200: every day of the period, with sales, new and returning customers, fees and payouts", async () => {
  const made = await busyShop();
  const { status, body } = await charts(made, { from: "2026-11-08", to: "2026-11-11" });
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { day: "2026-11-08", ...nothing },
    { ...nothing, day: "2026-11-09", onlineWon: 40_000, firstVisits: 1, feesWon: 10_000 },
    { ...nothing, day: "2026-11-10", onlineWon: 21_000, offlineWon: 15_000, returningVisits: 1 },
    { ...nothing, day: "2026-11-11", onlineWon: 10_000, firstVisits: 1, feesWon: 2500, payoutsWon: 51_000 },
  ]);
});

test("by month, the numbers are those of the month's statement", async () => {
  const made = await busyShop();
  const { body } = await charts(made, { from: "2026-10-01", to: "2026-11-30", by: "MONTH" });
  expect(body.items.map(({ day }) => day)).toEqual(["2026-10-01", "2026-11-01"]);
  const visitor = await server.signedIn(made.accountId);
  const { total } = (await visitor.send(getStatement, { shopId: made.shop.id, month: "2026-11" })).body;
  expect(body.items[1]).toMatchObject({ onlineWon: total.paidWon + total.shareWon, feesWon: total.feeWon });
});

test("422: an end before the beginning, more than 366 days, or more than 60 months", async () => {
  const made = await settledShop(server);
  for (const period of [
    { from: "2026-11-02", to: "2026-11-01" },
    { from: "2025-01-01", to: "2026-01-02" },
    { from: "2021-11-30", to: "2026-11-01", by: "MONTH" as const },
  ])
    expect(outcomeOf(await charts(made, period))).toEqual({ status: 422, code: "period_wrong" });
  expect((await charts(made, { from: "2025-01-01", to: "2026-01-01" })).body.items).toHaveLength(366);
  const longest = await charts(made, { from: "2021-12-01", to: "2026-11-30", by: "MONTH" });
  expect(longest.body.items).toHaveLength(60);
});

test("404: another shop's", async () => {
  const [mine, theirs] = [await settledShop(server), await settledShop(server)];
  const visitor = await server.signedIn(mine.accountId);
  const period = { from: "2026-11-01", to: "2026-11-02" };
  expect((await visitor.send(getSettlementCharts, { shopId: theirs.shop.id, ...period })).status).toBe(404);
});
