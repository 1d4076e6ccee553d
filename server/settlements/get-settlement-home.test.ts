import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getSettlementHome } from "#contract/settlements.ts";
import { adjustmentLine } from "#domain/money/settlement.ts";
import { payoutHolds, settlementContracts, settlementLines, visitDisputes } from "#server/db/tables/tables.ts";
import { type SettledShop, settledAlone, settleOn } from "#server/testing/worlds/settled-shop.ts";

async function started(draft: Parameters<typeof settledAlone>[0] = {}) {
  const { server, shop } = await settledAlone(draft);
  const home = async () => {
    const visitor = await server.signedIn(shop.accountId);
    return visitor.send(getSettlementHome, { shopId: shop.shop.id });
  };
  return { server, db: server.parts.db, shop, home };
}

const owed = (shop: SettledShop, won: number, day = "2026-11-13") => ({
  shopId: shop.shop.id,
  contractId: shop.contractId,
  kind: "ADJUSTMENT" as const,
  ...adjustmentLine(won),
  completedAt: new Date(`${day}T12:00:00+09:00`),
  completedDay: day,
  createdAt: new Date(),
  words: "조정",
});

test("200: coming payouts by day, the nearest first, and sent ones below", async () => {
  const { server, shop, home } = await started();
  await shop.visit({ day: "2026-11-12", won: 10_000 });
  await settleOn(server, "2026-11-13");
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  await shop.visit({ day: "2026-11-15", time: "10:00", won: 20_000 });
  server.clock.set("2026-11-16T09:00:00+09:00");
  await shop.visit({ day: "2026-11-16", time: "08:00", won: 80_000 });
  const { status, body } = await home();
  expect(status).toBe(200);
  const bankWords = "국민 끝자리 1234";
  expect(body).toMatchObject({
    balanceWon: 0,
    hold: null,
    openDisputes: 0,
    coming: [
      { id: null, day: "2026-11-16", amountWon: 45_000, state: null, bankWords, lines: 2, decidedAt: null },
      { id: null, day: "2026-11-17", amountWon: 60_000, state: null, lines: 1 },
    ],
    payouts: [{ day: "2026-11-13", amountWon: 7_500, state: "DONE", bankWords, lines: 1, problem: null }],
  });
});

test("200: the balance is paid out with the next payout, and a debt is deducted from it", async () => {
  const { db, shop, home } = await started();
  await db.insert(settlementLines).values(owed(shop, 3_000));
  expect((await home()).body).toMatchObject({ balanceWon: 3_000, coming: [{ day: "2026-11-16", amountWon: 3_000 }] });
  await db.insert(settlementLines).values(owed(shop, -13_000));
  expect((await home()).body).toMatchObject({ balanceWon: -10_000, coming: [] });
  await shop.visit({ day: "2026-11-13", won: 8_000 });
  expect((await home()).body).toMatchObject({ balanceWon: -10_000, coming: [] });
  await shop.visit({ day: "2026-11-14", won: 20_000 });
  expect((await home()).body.coming).toMatchObject([{ day: "2026-11-16", amountWon: 11_000, lines: 4 }]);
});

test("200: the rest of a debt is carried to the payout after it", async () => {
  const { server, db, shop, home } = await started();
  await db.insert(settlementLines).values(owed(shop, -10_000));
  await shop.visit({ day: "2026-11-13", won: 8_000 });
  server.clock.set("2026-11-16T09:00:00+09:00");
  await shop.visit({ day: "2026-11-16", time: "08:00", won: 20_000 });
  expect((await home()).body.coming).toMatchObject([{ day: "2026-11-17", amountWon: 11_000, lines: 3 }]);
});

test("200: a coming monthly fee is taken into account", async () => {
  const { shop, home } = await started({ plan: "A_BALANCE" });
  await shop.visit({ day: "2026-11-13", won: 100_000 });
  expect((await home()).body.coming).toMatchObject([{ amountWon: 88_000 - 20_000, lines: 2 }]);
});

test("200: the fee of a month that begins with a payout is deducted from that payout", async () => {
  const { server, shop, home } = await started({ plan: "A_BALANCE" });
  await shop.visit({ day: "2026-11-13", won: 100_000 });
  await settleOn(server, "2026-11-16");
  server.clock.set("2026-11-30T20:00:00+09:00");
  await settleOn(server, "2026-11-30", "20:00");
  await shop.visit({ day: "2026-11-30", time: "15:00", won: 50_000 });
  expect((await home()).body.coming).toMatchObject([{ day: "2026-12-01", amountWon: 44_000 - 20_000 }]);
});

test("200: a hold shows its reason, and a failed payout its problem", async () => {
  const { server, shop, home } = await started({ account: "0000" });
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  await settleOn(server, "2026-11-16");
  expect((await home()).body).toMatchObject({
    balanceWon: 30_000,
    hold: { reason: "입금하지 못했어요. 입금할 수 없는 계좌예요" },
    payouts: [{ state: "FAILED", amountWon: 30_000, lines: 0, problem: "입금할 수 없는 계좌예요" }],
  });
});

test("200: an ended hold is not shown, and open disputes are counted", async () => {
  const { server, db, shop, home } = await started();
  const now = server.clock.now();
  const { contractId } = shop;
  const shopId = shop.shop.id;
  await db.insert(payoutHolds).values({ shopId, contractId, reason: "확인", heldAt: now, releasedAt: now });
  const lines = await db
    .insert(settlementLines)
    .values([owed(shop, 1), owed(shop, 2)])
    .returning();
  const [one, two] = lines.map(({ id }) => id) as [number, number];
  await db.insert(visitDisputes).values([
    { shopId, lineId: one, reason: "", state: "OPEN", askedAt: now },
    { shopId, lineId: two, reason: "", state: "REJECTED", askedAt: now },
  ]);
  expect((await home()).body).toMatchObject({ hold: null, openDisputes: 1 });
});

test("200: a former owner's payouts are not shown to the next owner", async () => {
  const { server, db, shop } = await started();
  await shop.visit({ day: "2026-11-12", won: 10_000 });
  await settleOn(server, "2026-11-13");
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  const at = new Date("2026-11-14T00:00:00+09:00");
  await db.update(settlementContracts).set({ endedAt: at }).where(eq(settlementContracts.id, shop.contractId));
  const next = await server.makeAccount();
  await server.join(shop.shop.id, next.id, "OWNER");
  await db.insert(settlementContracts).values({ shopId: shop.shop.id, accountId: next.id, begunAt: at });
  await shop.visit({ day: "2026-11-14", won: 20_000 });
  server.clock.set("2026-11-15T12:00:00+09:00");
  const visitor = await server.signedIn(next.id);
  const { body } = await visitor.send(getSettlementHome, { shopId: shop.shop.id });
  expect(body).toMatchObject({ coming: [{ amountWon: 15_000 }], payouts: [] });
});

test("200: a shop without earnings has no payouts, with a contract or without", async () => {
  const { server, home } = await started();
  const nothing = { balanceWon: 0, hold: null, coming: [], payouts: [], openDisputes: 0 };
  expect((await home()).body).toEqual(nothing);
  const bare = await server.shopWith("SETTLEMENT_VIEW");
  expect((await bare.visitor.send(getSettlementHome, { shopId: bare.shop.id })).body).toEqual(nothing);
});

test("404: another shop's cannot be found", async () => {
  const { shop, server } = await started();
  const { visitor } = await server.shopWith("OWNER");
  expect((await visitor.send(getSettlementHome, { shopId: shop.shop.id })).status).toBe(404);
});
