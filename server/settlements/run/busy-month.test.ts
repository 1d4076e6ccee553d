import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkSettlements } from "#contract/settlement-console.ts";
import { getStatement } from "#contract/settlement-papers.ts";
import { compareBases, listSettlementLines } from "#contract/settlements.ts";
import { sumOfLines } from "#domain/money/settlement.ts";
import { isBusinessDay } from "#domain/time/business-day.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { payouts, publicHolidays, sandboxTransfers, settlementLines } from "#server/db/tables/tables.ts";
import { balancesOf, besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { computedMonth } from "#server/testing/worlds/computed-month.ts";
import { playMonth } from "#server/testing/worlds/play-month.ts";

const server = await startTestServer({ now: "2026-09-28T12:00:00+09:00" });
const { db } = server.parts;
const shop = await playMonth(server);
const shopId = shop.shop.id;
const computed = computedMonth(shop.visits);
const october = { from: "2026-10-01", to: "2026-10-31" };

const linesThere = () => db.select().from(settlementLines).where(eq(settlementLines.shopId, shopId));
const payoutsThere = () => db.select().from(payouts).where(eq(payouts.shopId, shopId)).orderBy(payouts.id);
const within = ({ from, to }: { from: string; to: string }, day: string) => from <= day && day <= to;
const wonOf = (rows: readonly { amountWon: number }[]) => rows.reduce((sum, { amountWon }) => sum + amountWon, 0);

test("1,200 reservations of October, with every possible course of a reservation", () => {
  const inOctober = shop.visits.filter(({ day }) => within(october, day));
  expect(inOctober).toHaveLength(1200);
  const counted = (all: readonly string[]) =>
    Object.fromEntries([...Map.groupBy(all, (one) => one)].map(([one, { length }]) => [one, length]));
  expect(counted(inOctober.map(({ ending }) => ending))).toEqual({
    SERVED: 872,
    SERVED_OFFLINE: 156,
    CORRECTED: 15,
    NO_SHOW: 52,
    CANCELLED_LATE: 52,
    CANCELLED_BY_SHOP: 53,
  });
  expect(Object.keys(counted(computed.map(({ kind, feeBps }) => `${kind} ${feeBps}`))).toSorted()).toEqual([
    "ADJUSTMENT 0",
    "CORRECTION 0",
    "CORRECTION 1200",
    "CORRECTION 2500",
    "CORRECTION 500",
    "CORRECTION 555",
    "LATE_CANCEL 0",
    "MONTHLY_FEE 0",
    "NO_SHOW 0",
    "SERVICE 0",
    "SERVICE 1200",
    "SERVICE 1333",
    "SERVICE 2500",
    "SERVICE 500",
    "SERVICE 555",
  ]);
});

test("every morning settles what the evening before has shown, with the same explanation", async () => {
  const holidays = new Set((await db.select().from(publicHolidays)).map(({ day }) => day));
  for (const { morning, held, shown, shownBecause, sent, sentBecause, balanceWon } of shop.nights) {
    const isDue = isBusinessDay(morning, (day) => holidays.has(day)) && shown?.day === morning;
    const actual = { morning, amountWon: sent?.amountWon ?? 0, lines: sent?.lines ?? 0, because: sentBecause };
    if (isDue && !held)
      expect(actual).toEqual({ morning, amountWon: shown.amountWon, lines: shown.lines, because: shownBecause });
    else expect(actual).toEqual({ morning, amountWon: 0, lines: 0, because: null });
    if (isDue && held) expect({ morning, balanceWon }).toEqual({ morning, balanceWon: shown.amountWon });
  }
  const mornings = shop.nights.flatMap(({ morning, sent }) => (sent === null ? [] : [Number(morning.slice(-2))]));
  // Banks are closed from the 3rd to the 5th and from the 9th to the 11th. Payouts are held on the 14th and 15th. The
  // balance is negative on the 20th and 21st.
  expect(mornings).toEqual([30, 1, 2, 6, 7, 8, 12, 13, 16, 19, 22, 23, 26, 27, 28, 29, 30, 2]);
});

test("the stored lines are what the domain's rules compute for the month, line by line", async () => {
  const stored = (await linesThere()).map((line) => {
    const { kind, reservationId, completedDay, firstVisit, earlierId, feePlan, feeRuleFrom, feeBps } = line;
    const { paidWon, shareWon, feeWon, feeVatWon, adjustmentWon, netWon } = line;
    return {
      kind,
      reservationId,
      completedDay,
      firstVisit,
      earlierId,
      feePlan,
      feeRuleFrom,
      feeBps,
      paidWon,
      shareWon,
      feeWon,
      feeVatWon,
      adjustmentWon,
      netWon,
    };
  });
  const keyOf = ({ kind, reservationId, completedDay }: (typeof computed)[number]) =>
    `${completedDay} ${reservationId} ${kind}`;
  const inOrder = (lines: typeof computed) =>
    lines.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)) || one.netWon - other.netWon);
  expect(inOrder(stored)).toEqual(inOrder(computed));
  const { body } = await shop.operator.send(checkSettlements, { shopId });
  expect(body).toMatchObject({ lines: stored.length, balanceWon: 0, differences: [] });
});

test("the ledger balances, agrees with the lines, and nothing of the customers' money is left over", async () => {
  await expectBalancedLedger(server);
  const { netWon, feeWon, feeVatWon, shareWon, adjustmentWon } = sumOfLines(computed);
  expect(await balancesOf(server, shopId)).toMatchObject({
    CUSTOMER_FUNDS: 0,
    SHOP_BALANCE: 0,
    PAYOUTS_ON_WAY: 0,
    BANK: 0 - netWon,
    FEE_SALES: feeWon - feeVatWon,
    VAT: feeVatWon,
    DISCOUNT_COST: shareWon,
    ADJUSTMENTS: adjustmentWon,
  });
  for (const { ours, theirs, oursBack, theirsBack } of await besideGateway(server, shopId))
    expect({ ours, oursBack }).toEqual({ ours: theirs, oursBack: theirsBack });
});

test("the bank's own records have every payout that arrived, once, and no other", async () => {
  const all = await payoutsThere();
  const sent = all.filter(({ state }) => state === "DONE").map(({ key, amountWon }) => ({ key, amountWon }));
  const bank = await db
    .select({ key: sandboxTransfers.key, amountWon: sandboxTransfers.amountWon })
    .from(sandboxTransfers);
  const byKey = (rows: typeof sent) => rows.toSorted((one, other) => one.key.localeCompare(other.key));
  expect(byKey(bank)).toEqual(byKey(sent));
  expect(all.map(({ state }) => state).filter((state) => state !== "DONE")).toEqual(["FAILED"]);
  expect(wonOf(sent)).toBe(sumOfLines(computed).netWon);
});

test.each([
  october,
  ...[1, 8, 15, 22].map((day) => ({ from: addDays("2026-10-01", day - 1), to: addDays("2026-10-01", day + 5) })),
  { from: "2026-09-30", to: "2026-09-30" },
])("both date bases agree to the won from $from to $to", async (period) => {
  const { body } = await shop.visitor.send(compareBases, { shopId, ...period });
  const completedWon = sumOfLines(computed.filter(({ completedDay }) => within(period, completedDay))).netWon;
  const arrived = (await payoutsThere()).filter(({ state, day }) => state === "DONE" && within(period, day));
  expect(body).toMatchObject({ completedWon, remittedWon: wonOf(arrived), agrees: true });
  const bases = { COMPLETED_DATE: completedWon, REMITTANCE_DATE: wonOf(arrived) } as const;
  for (const basis of ["COMPLETED_DATE", "REMITTANCE_DATE"] as const) {
    const { body } = await shop.visitor.send(listSettlementLines, { shopId, basis, ...period });
    expect({ basis, netWon: body.sum.netWon }).toEqual({ basis, netWon: bases[basis] });
  }
});

test("the statement of the month is the sum of its lines, by day and by kind", async () => {
  const ofMonth = computed.filter(({ completedDay }) => within(october, completedDay));
  const { body } = await shop.visitor.send(getStatement, { shopId, month: "2026-10" });
  expect(body).toMatchObject({ month: "2026-10", openUntil: null, total: sumOfLines(ofMonth) });
  expect(sumOfLines(body.days)).toEqual(sumOfLines(ofMonth));
  expect(sumOfLines(body.kinds)).toEqual(sumOfLines(ofMonth));
  const services = ofMonth.filter(({ kind }) => kind === "SERVICE");
  expect(body.firstVisits).toBe(services.filter(({ firstVisit }) => firstVisit).length);
  expect(body.returningVisits).toBe(services.filter(({ firstVisit }) => firstVisit === false).length);
});
