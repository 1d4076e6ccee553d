import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { refundCompleted } from "#contract/reservations.ts";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import { settlementLines as bookLines } from "#domain/money/ledger.ts";
import { adjustmentLine, correctionLine, monthlyFeeLine, penaltyLine, serviceLine } from "#domain/money/settlement.ts";
import { payments, settlementLines, shopFeePlans, shops } from "#server/db/tables/tables.ts";
import { postEntry } from "#server/ledger/index.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { reconcileRecent, settleDueRefunds } from "#server/payments/index.ts";
import { refundNoShows } from "#server/reservations/index.ts";
import { balancesOf } from "#server/testing/ledger-checks.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { givenBackOutside } from "#server/testing/worlds/paid-advertisement.ts";
import {
  expectBooksOf,
  type SettledShop,
  settledAlone,
  settledShop,
  settleOn,
} from "#server/testing/worlds/settled-shop.ts";

const phone = "010-2345-6789";

test("of the visits of one phone only the first has the first-visit fee, and offline visits count", async () => {
  const { server, shop } = await settledAlone();
  const first = await shop.visit({ day: "2026-11-12", phone });
  // Both were booked before the first visit.
  const second = await shop.visit({ day: "2026-11-13", phone });
  const offline = await shop.visit({ day: "2026-11-01", phone: "010-9999-1111", offline: true });
  const known = await shop.visit({ day: "2026-11-13", phone: "010-9999-1111" });
  const noShow = await shop.visit({ day: "2026-11-12", phone: "010-9999-2222", status: "NO_SHOW" });
  const fresh = await shop.visit({ day: "2026-11-13", phone: "010-9999-2222" });
  await settleOn(server, "2026-11-16");
  const lines = new Map((await shop.lines()).map((line) => [line.reservationId, line]));
  expect(lines.get(first.id)).toMatchObject({ firstVisit: true, feeBps: 2500 });
  expect(lines.get(second.id)).toMatchObject({ firstVisit: false, earlierId: first.id, feeBps: 0, feeWon: 0 });
  expect(lines.get(known.id)).toMatchObject({ firstVisit: false, earlierId: offline.id });
  expect(lines.get(noShow.id)).toMatchObject({ kind: "NO_SHOW", firstVisit: null, ...penaltyLine(4_000) });
  expect(lines.get(fresh.id)).toMatchObject({ firstVisit: true });
  expect(lines.has(offline.id)).toBe(false);
  await expectBooksOf(server, shop);
});

test("visits of the same phone at another shop do not make a returning customer here", async () => {
  const { server, shop } = await settledAlone();
  const other = await settledShop(server);
  await other.visit({ day: "2026-11-12", phone });
  await shop.visit({ day: "2026-11-13", phone });
  await settleOn(server, "2026-11-16");
  expect(await shop.lines()).toMatchObject([{ firstVisit: true }]);
});

const rates: readonly (readonly [FeePlan, number, number])[] = [
  ["A_BALANCE", 1200, 500],
  ["B_RE_FREE", 2500, 0],
  ["B_PROMOTION", 1500, 0],
  ["Z_ALL_FREE", 0, 0],
  ["D_MONTHLY_FEE", 0, 0],
];
test("each plan costs what was promised at the booking, whatever the shop's plan is now", async () => {
  const { server, shop } = await settledAlone({ plan: "Z_ALL_FREE" });
  for (const [index, [plan]] of rates.entries())
    for (const time of [`0${index}:10`, `1${index}:10`])
      await shop.visit({ day: "2026-11-13", time, plan, won: 33_333, phone: `010-3000-100${index}` });
  await settleOn(server, "2026-11-16");
  const lines = await shop.lines();
  const taken = rates.map(([plan]) => [
    plan,
    ...lines.filter((one) => one.feePlan === plan).map(({ feeBps }) => feeBps),
  ]);
  expect(taken).toEqual(rates);
  for (const line of lines) expect(line).toMatchObject(serviceLine(33_333, 0, line.feeBps));
  await expectBooksOf(server, shop);
});

test("the discount of the promotion counts by the day of completion, its last day included", async () => {
  const { server, shop } = await settledAlone({ plan: "B_PROMOTION" });
  await shop.visit({ day: "2027-06-30", time: "23:50" });
  await shop.visit({ day: "2027-07-01", time: "00:10" });
  await settleOn(server, "2027-07-02");
  expect((await shop.lines()).map(({ feeBps }) => feeBps)).toEqual([1500, 2500]);
});

test("the platform pays its share of a discount, the fee is computed on both, and both shrink with a refund", async () => {
  const { server, db, shop } = await settledAlone();
  await shop.visit({ day: "2026-11-13", time: "10:00", won: 40_000, platformShareWon: 5_000 });
  const less = await shop.visit({ day: "2026-11-13", won: 40_000, platformShareWon: 5_000 });
  await db.update(payments).set({ refundingWon: 10_000 }).where(eq(payments.subjectId, less.id));
  await settleOn(server, "2026-11-16");
  expect(await shop.lines()).toMatchObject([serviceLine(40_000, 5_000, 2500), serviceLine(30_000, 3_750, 2500)]);
  expect(await balancesOf(server, shop.shop.id)).toMatchObject({ DISCOUNT_COST: 8_750 });
  await expectBooksOf(server, shop);
});

test("a no-show brings the kept amount without a fee, whether or not the refund has started; a late cancellation too", async () => {
  const { server, shop } = await settledAlone();
  await shop.visit({ day: "2026-11-13", time: "10:00", won: 45_678, status: "NO_SHOW" });
  await shop.visit({ day: "2026-11-13", time: "11:00", won: 20_000, status: "WAIT_CANCEL", keptWon: 2_000 });
  server.clock.set("2026-11-16T00:01:00+09:00");
  await shop.visit({ day: "2026-11-13", time: "12:00", won: 30_000, status: "NO_SHOW" });
  await refundNoShows(server.parts);
  await settleOn(server, "2026-11-16");
  expect(await shop.lines()).toMatchObject([
    { kind: "NO_SHOW", ...penaltyLine(4_567) },
    { kind: "LATE_CANCEL", ...penaltyLine(2_000) },
    { kind: "NO_SHOW", ...penaltyLine(3_000) },
  ]);
  await settleDueRefunds(server.parts, paymentSubjects);
  await expectBooksOf(server, shop);
  // The rest of the customers' money is from the late cancellation, which nobody has asked back in this test.
  expect(await balancesOf(server, shop.shop.id)).toMatchObject({ CUSTOMER_FUNDS: 18_000 });
});

test("the monthly fee is charged once a month, and carried over if there is no money", async () => {
  const { server, shop } = await settledAlone({ plan: "A_BALANCE" });
  await settleOn(server, "2026-11-02");
  await settleOn(server, "2026-11-03");
  expect(await shop.lines()).toMatchObject([
    {
      kind: "MONTHLY_FEE",
      completedDay: "2026-11-01",
      words: "11월 이용료",
      payoutId: null,
      ...monthlyFeeLine(20_000),
    },
  ]);
  await shop.visit({ day: "2026-11-03", won: 10_000 });
  await settleOn(server, "2026-11-04");
  expect(await shop.payouts()).toEqual([]);
  await expectBooksOf(server, shop);
  await shop.visit({ day: "2026-11-04", won: 50_000 });
  await settleOn(server, "2026-11-05");
  expect(await shop.payouts()).toMatchObject([{ amountWon: 8_800 + 44_000 - 20_000, state: "DONE" }]);
  expect((await shop.lines()).every(({ payoutId }) => payoutId !== null)).toBe(true);
  await settleOn(server, "2026-12-01");
  expect(
    (await shop.lines()).filter(({ kind }) => kind === "MONTHLY_FEE").map(({ completedDay }) => completedDay),
  ).toEqual(["2026-11-01", "2026-12-01"]);
  await expectBooksOf(server, shop);
});

test("no fee for the month in which a shop opens, none if it is closed, and the plan of the first day counts", async () => {
  const { server, db, shop } = await settledAlone({ plan: "A_BALANCE" });
  const [opening, closed] = [
    await settledShop(server, { plan: "A_BALANCE" }),
    await settledShop(server, { plan: "A_BALANCE" }),
  ];
  await db.update(shops).set({ openedAt: server.clock.now() }).where(eq(shops.id, opening.shop.id));
  await db.update(shops).set({ closedAt: server.clock.now() }).where(eq(shops.id, closed.shop.id));
  const change = { shopId: shop.shop.id, effectiveFrom: "2026-12-01", feeType: "D_MONTHLY_FEE" as const };
  await db.insert(shopFeePlans).values({ ...change, createdAt: server.clock.now() });
  await settleOn(server, "2026-11-16");
  await settleOn(server, "2026-12-01");
  const fees = async (of: SettledShop) =>
    (await of.lines()).map(({ completedDay, feeWon }) => `${completedDay} ${feeWon}`);
  expect(await fees(shop)).toEqual(["2026-11-01 20000", "2026-12-01 99000"]);
  expect(await fees(opening)).toEqual(["2026-12-01 20000"]);
  expect(await fees(closed)).toEqual([]);
});

/** Adds an adjustment, for or against the shop. */
async function adjust(server: TestServer, shop: SettledShop, won: number) {
  const { db } = server.parts;
  const [now, amounts] = [server.clock.now(), adjustmentLine(won)];
  const [line] = await db
    .insert(settlementLines)
    .values({
      shopId: shop.shop.id,
      contractId: shop.contractId,
      kind: "ADJUSTMENT",
      ...amounts,
      words: "조정",
      completedAt: now,
      completedDay: "2026-11-15",
      createdAt: now,
    })
    .returning();
  await postEntry(db, {
    kind: "ADJUSTMENT",
    shopId: shop.shop.id,
    lineId: line?.id as number,
    lines: bookLines(amounts),
    at: now,
  });
}

test("a negative balance is carried over, and deducted from later earnings", async () => {
  const { server, shop } = await settledAlone();
  await adjust(server, shop, -50_000);
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  await settleOn(server, "2026-11-16");
  expect(await shop.payouts()).toEqual([]);
  expect(await balancesOf(server, shop.shop.id)).toMatchObject({ SHOP_BALANCE: -20_000, ADJUSTMENTS: -50_000 });
  await shop.visit({ day: "2026-11-16", won: 40_000 });
  await settleOn(server, "2026-11-17");
  expect(await shop.payouts()).toMatchObject([{ amountWon: 10_000, state: "DONE" }]);
  await expectBooksOf(server, shop);
});

test("a refund after completion reduces the line before the cut, and makes a correction after it", async () => {
  const { server, db, shop } = await settledAlone();
  const visit = await shop.visit({ day: "2026-11-13", won: 40_000, platformShareWon: 4_000 });
  const back = async (amountWon: number) => {
    const visitor = await server.signedIn(shop.accountId);
    const sent = { shopId: shop.shop.id, id: visit.id, amountWon, reason: "시술이 마음에 들지 않았어요" };
    expect((await visitor.send(refundCompleted, sent)).status).toBe(200);
    await settleDueRefunds(server.parts, paymentSubjects);
  };
  await back(10_000);
  await settleOn(server, "2026-11-16");
  const line = serviceLine(30_000, 3_000, 2500);
  expect(await shop.lines()).toMatchObject([line]);
  await back(7_001);
  await back(22_999);
  const made = await db
    .select()
    .from(settlementLines)
    .where(eq(settlementLines.kind, "CORRECTION"))
    .orderBy(settlementLines.id);
  const whole = { paidWon: 30_000, shareWon: 3_000, feeBps: 2500 };
  expect(made).toMatchObject([
    {
      reservationId: visit.id,
      words: "시술이 마음에 들지 않았어요",
      ...correctionLine(whole, { backBeforeWon: 0, backWon: 7_001 }),
    },
    correctionLine(whole, { backBeforeWon: 7_001, backWon: 22_999 }),
  ]);
  expect(made.reduce((sum, { netWon }) => sum + netWon, 0)).toBe(0 - line.netWon);
  await expectBooksOf(server, shop);
  expect(await balancesOf(server, shop.shop.id)).toMatchObject({
    CUSTOMER_FUNDS: 0,
    FEE_SALES: 0,
    VAT: 0,
    DISCOUNT_COST: 0,
  });
});

test("a refund at the gateway itself is corrected once, also if it replaces a refund of ours", async () => {
  const { server, db, shop } = await settledAlone();
  const visit = await shop.visit({ day: "2026-11-13", won: 40_000 });
  await settleOn(server, "2026-11-16");
  const visitor = await server.signedIn(shop.accountId);
  const sent = { shopId: shop.shop.id, id: visit.id, amountWon: 30_000, reason: "두 번 환불 금액" };
  await visitor.send(refundCompleted, sent);
  const [payment] = await db.select().from(payments).where(eq(payments.subjectId, visit.id));
  // 25,000 of the 40,000 won are refunded at the gateway while a refund of 30,000 waits here: together they cannot exceed 40,000.
  await givenBackOutside(server, payment?.orderId as string, 25_000);
  server.clock.set("2026-11-16T12:00:00+09:00");
  await reconcileRecent(server.parts, paymentSubjects);
  await settleDueRefunds(server.parts, paymentSubjects);
  const lines = await shop.lines();
  expect(lines.map(({ kind, paidWon }) => `${kind} ${paidWon}`)).toEqual([
    "SERVICE 40000",
    "CORRECTION -30000",
    "CORRECTION -10000",
  ]);
  expect(lines.reduce((sum, { netWon }) => sum + netWon, 0)).toBe(0);
  await expectBooksOf(server, shop);
  expect(await balancesOf(server, shop.shop.id)).toMatchObject({ CUSTOMER_FUNDS: 0 });
});
