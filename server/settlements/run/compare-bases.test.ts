import { expect, test } from "vitest";
import { compareBases, listSettlementLines } from "#contract/settlements.ts";
import { payouts } from "#server/db/tables/tables.ts";
import { settledAlone, settleOn } from "#server/testing/worlds/settled-shop.ts";

async function started(draft: Parameters<typeof settledAlone>[0] = {}) {
  const { server, shop } = await settledAlone(draft);
  const compare = async (from: string, to: string) =>
    (await server.signedIn(shop.accountId)).send(compareBases, { shopId: shop.shop.id, from, to });
  return { server, shop, compare };
}

test("200: from completed to paid out, to the won", async () => {
  const { server, shop, compare } = await started();
  await shop.visit({ day: "2026-10-30", won: 10_000 });
  await settleOn(server, "2026-11-02");
  await shop.visit({ day: "2026-11-12", won: 20_000 });
  await settleOn(server, "2026-11-13");
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  const first = await compare("2026-11-01", "2026-11-15");
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    completedWon: 45_000,
    notYet: [{ payoutDay: "2026-11-16", count: 1, won: 30_000 }],
    earlier: [{ payoutDay: "2026-11-02", count: 1, won: 7_500 }],
    remittedWon: 22_500,
    agrees: true,
  });
  await settleOn(server, "2026-11-16");
  expect((await compare("2026-11-01", "2026-11-15")).body).toEqual(first.body);
  expect((await compare("2026-11-01", "2026-11-30")).body).toMatchObject({
    completedWon: 45_000,
    notYet: [],
    earlier: [{ won: 7_500 }],
    remittedWon: 52_500,
    agrees: true,
  });
});

test("200: held or owed amounts have no day, and monthly fees are lines like others", async () => {
  const { server, shop, compare } = await started({ plan: "A_BALANCE", account: "0000" });
  await shop.visit({ day: "2026-11-13", won: 50_000 });
  await settleOn(server, "2026-11-16");
  expect((await compare("2026-11-01", "2026-11-30")).body).toEqual({
    completedWon: 24_000,
    notYet: [{ payoutDay: null, count: 2, won: 24_000 }],
    earlier: [],
    remittedWon: 0,
    agrees: true,
  });
});

test("200: if the sent amount differs from its lines, they do not agree", async () => {
  const { server, shop, compare } = await started();
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  await settleOn(server, "2026-11-16");
  await server.parts.db.update(payouts).set({ amountWon: 29_999 });
  expect((await compare("2026-11-01", "2026-11-30")).body).toMatchObject({ remittedWon: 29_999, agrees: false });
});

test("the sums of both lists are those of the comparison", async () => {
  const { server, shop, compare } = await started({ plan: "A_BALANCE" });
  for (const day of ["2026-11-09", "2026-11-10", "2026-11-11", "2026-11-12"]) {
    await shop.visit({ day, won: 33_333 });
    await settleOn(server, day);
  }
  await settleOn(server, "2026-11-13");
  const [from, to] = ["2026-11-10", "2026-11-12"];
  const { body } = await compare(from, to);
  const visitor = await server.signedIn(shop.accountId);
  const sumBy = async (basis: "COMPLETED_DATE" | "REMITTANCE_DATE") =>
    (await visitor.send(listSettlementLines, { shopId: shop.shop.id, basis, from, to })).body.sum.netWon;
  expect(body.agrees).toBe(true);
  expect([await sumBy("COMPLETED_DATE"), await sumBy("REMITTANCE_DATE")]).toEqual([
    body.completedWon,
    body.remittedWon,
  ]);
});

test("422: a period that ends before it begins, or is longer than a year", async () => {
  const { compare } = await started();
  for (const [from, to] of [
    ["2026-11-15", "2026-11-14"],
    ["2025-11-14", "2026-11-15"],
  ] as const) {
    const { status, body } = await compare(from, to);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "period_wrong" });
  }
  expect((await compare("2025-11-15", "2026-11-15")).status).toBe(200);
});

test("404: another shop's cannot be found", async () => {
  const { server, shop } = await started();
  const { visitor } = await server.shopWith("OWNER");
  const period = { from: "2026-11-01", to: "2026-11-30" };
  expect((await visitor.send(compareBases, { shopId: shop.shop.id, ...period })).status).toBe(404);
});
