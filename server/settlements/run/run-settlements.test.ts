import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getSettlementHome, listSettlementLines } from "#contract/settlements.ts";
import { serviceLine } from "#domain/money/settlement.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { ledgerEntries, notifications, sandboxTransfers, settlementRuns } from "#server/db/tables/tables.ts";
import { beginContract, endContract } from "#server/settlement-contracts/index.ts";
import {
  contractsToSettle,
  cutOccasion,
  payoutKeyOf,
  runDueSettlements,
  runSettlementsNow,
  sendDuePayouts,
  settleContracts,
} from "#server/settlements/index.ts";
import { balancesOf } from "#server/testing/ledger-checks.ts";
import {
  expectBooksOf,
  type SettledShop,
  settledAlone,
  settledShop,
  settleOn,
} from "#server/testing/worlds/settled-shop.ts";

test("a visit that was completed is settled at the cut and paid out the same morning", async () => {
  const { server, db, shop } = await settledAlone();
  const visit = await shop.visit({ day: "2026-11-13", won: 40_001 });
  await settleOn(server, "2026-11-16");
  expect(await shop.lines()).toMatchObject([
    {
      kind: "SERVICE",
      reservationId: visit.id,
      completedDay: "2026-11-13",
      firstVisit: true,
      earlierId: null,
      feePlan: "B_RE_FREE",
      feeRuleFrom: "2020-01-01",
      feeBps: 2500,
      ...serviceLine(40_001, 0, 2500),
    },
  ]);
  const [payout, ...more] = await shop.payouts();
  expect(more).toEqual([]);
  expect(payout).toMatchObject({
    day: "2026-11-16",
    amountWon: 30_001,
    state: "DONE",
    bankWords: "국민 끝자리 1234",
    tries: 1,
  });
  expect(await db.select().from(sandboxTransfers)).toMatchObject([{ key: payout?.key, amountWon: 30_001 }]);
  await expectBooksOf(server, shop);
  expect(await balancesOf(server, shop.shop.id)).toMatchObject({ CUSTOMER_FUNDS: 0, FEE_SALES: 9_091, VAT: 909 });
  const [run] = await db.select().from(settlementRuns);
  expect(run).toMatchObject({ contracts: 1, lines: 1, payouts: 1, paidWon: 30_001 });
  expect(run?.finishedAt).not.toBeNull();
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, shop.accountId));
  expect(sent).toMatchObject([{ title: "정산금을 보냈어요", body: "30,001원을 등록한 계좌로 보냈어요." }]);
});

test("nothing is settled before its cut, and a run waits ten minutes for processes with a late clock", async () => {
  const { server, shop } = await settledAlone();
  await shop.visit({ day: "2026-11-13" });
  await settleOn(server, "2026-11-15", "23:59");
  expect(await shop.lines()).toEqual([]);
  await settleOn(server, "2026-11-16", "00:09");
  expect(await shop.lines()).toEqual([]);
  await settleOn(server, "2026-11-16", "00:10");
  expect(await shop.lines()).toHaveLength(1);
});

test.each([
  ["a visit of Friday is paid out on Monday", "2026-11-20", "2026-11-23"],
  ["a visit of Saturday is paid out on Monday", "2026-11-21", "2026-11-23"],
  ["a visit of the Friday before Seollal is paid out after the holidays", "2027-02-05", "2027-02-10"],
  ["a visit of Seollal is paid out after the holidays", "2027-02-07", "2027-02-10"],
  ["a visit of the last day of a year is paid out on the first business day", "2026-12-31", "2027-01-04"],
])("%s", async (_, completed, payoutDay) => {
  const { server, shop } = await settledAlone();
  await shop.visit({ day: completed, time: "23:50" });
  for (let day = completed, left = 14; left > 0; left--) {
    day = nextDay(day);
    await settleOn(server, day);
  }
  expect(await shop.payouts()).toMatchObject([{ day: payoutDay, state: "DONE" }]);
  await expectBooksOf(server, shop);
});

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

test("run twice, by two processes at once and by many, each line, payout and transfer exists once", async () => {
  const { server, db, shop } = await settledAlone({ plan: "A_BALANCE" });
  const others = await Promise.all([1, 2, 3].map(() => settledShop(server)));
  for (const one of [shop, ...others])
    for (const time of ["10:00", "12:00"]) await one.visit({ day: "2026-11-13", time });
  const twin = await server.another();
  const [operator] = [await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })];
  for (const each of [server, twin]) each.clock.set("2026-11-16T00:10:00+09:00");
  await Promise.all([
    runDueSettlements(server.parts),
    runDueSettlements(twin.parts),
    runDueSettlements(server.parts),
    runSettlementsNow(twin.parts, operator.id),
    runDueSettlements(twin.parts),
  ]);
  await Promise.all([sendDuePayouts(server.parts), sendDuePayouts(twin.parts)]);
  await runDueSettlements(server.parts);
  await sendDuePayouts(server.parts);
  expect(await shop.lines()).toHaveLength(3);
  for (const one of [shop, ...others]) {
    expect(await one.payouts()).toMatchObject([{ state: "DONE" }]);
    await expectBooksOf(server, one);
  }
  expect(await db.select().from(sandboxTransfers)).toHaveLength(4);
});

test("a run that crashed halfway is continued: what was settled stays, and the rest is settled once", async () => {
  const { server, db, shop } = await settledAlone();
  const other = await settledShop(server);
  for (const one of [shop, other]) await one.visit({ day: "2026-11-13" });
  server.clock.set("2026-11-16T00:10:00+09:00");
  const now = server.clock.now();
  const cutAt = new Date("2026-11-16T00:00:00+09:00");
  const [run] = await db.insert(settlementRuns).values({ cutAt, begunAt: now }).returning();
  const [first] = await contractsToSettle(db, new Date(0));
  await settleContracts(db, {
    contracts: first ? [first] : [],
    runId: run?.id as number,
    cutAt,
    since: new Date(0),
    day: "2026-11-16",
    now,
  });
  // Appears after its shop was settled, so it belongs to the next run.
  const late = await (first?.shopId === shop.shop.id ? shop : other).visit({ day: "2026-11-13", time: "18:00" });
  await settleOn(server, "2026-11-16", "00:30");
  const [, ...more] = await db.select().from(settlementRuns);
  expect(more).toEqual([]);
  for (const one of [shop, other]) {
    expect(await one.lines()).toHaveLength(1);
    await expectBooksOf(server, one);
  }
  await settleOn(server, "2026-11-17");
  const lines = [...(await shop.lines()), ...(await other.lines())];
  expect(lines.filter(({ reservationId }) => reservationId === late.id)).toHaveLength(1);
  expect(await db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, "EARNED"))).toHaveLength(3);
});

test("missed cuts are made up for one by one, each with a payout and the fee of its own month", async () => {
  const { server, db, shop } = await settledAlone({ plan: "A_BALANCE" });
  await shop.visit({ day: "2026-11-24" });
  await settleOn(server, "2026-11-25");
  for (const day of ["2026-11-25", "2026-11-27", "2026-12-01"]) await shop.visit({ day });
  await settleOn(server, "2026-12-07", "15:00");
  const runs = await db.select().from(settlementRuns).orderBy(settlementRuns.cutAt);
  expect(runs.map(({ cutAt }) => cutAt && seoulDay(cutAt))).toEqual(
    ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30", "2026-12-01"].concat([
      "2026-12-02",
      "2026-12-03",
      "2026-12-04",
      "2026-12-07",
    ]),
  );
  const { moneyKey } = (await db.query.settlementContracts.findFirst()) ?? {};
  const keyOf = (day: string) => payoutKeyOf(moneyKey as Buffer, cutOccasion(new Date(`${day}T00:00:00+09:00`)));
  expect((await shop.payouts()).map(({ day, key }) => [day, key])).toEqual([
    ["2026-11-25", keyOf("2026-11-25")],
    ...["2026-11-26", "2026-11-30", "2026-12-02"].map((cut) => ["2026-12-07", keyOf(cut)]),
  ]);
  const fees = (await shop.lines()).filter(({ kind }) => kind === "MONTHLY_FEE");
  expect(fees.map(({ completedDay }) => completedDay)).toEqual(["2026-11-01", "2026-12-01"]);
  await expectBooksOf(server, shop);
});

test("what was cut longer ago than a dump can be old is settled with the first missed cut", async () => {
  const { server, db, shop } = await settledAlone();
  await shop.visit({ day: "2026-11-02" });
  await settleOn(server, "2026-11-03");
  for (const day of ["2026-11-03", "2026-11-10"]) await shop.visit({ day });
  await settleOn(server, "2027-01-04");
  expect(await shop.lines()).toHaveLength(3);
  expect(await shop.payouts()).toMatchObject([{ day: "2026-11-03" }, { day: "2027-01-04", amountWon: 60_000 }]);
  const [, second] = await db.select().from(settlementRuns).orderBy(settlementRuns.cutAt);
  expect(second?.cutAt).toEqual(new Date("2026-12-04T00:00:00+09:00"));
});

test("a run that an operator starts makes up for missed cuts first, and its own payout has only the balance", async () => {
  const { server, db, shop } = await settledAlone();
  await shop.visit({ day: "2026-11-13" });
  await settleOn(server, "2026-11-16");
  for (const day of ["2026-11-16", "2026-11-17"]) await shop.visit({ day });
  server.clock.set("2026-11-18T10:00:00+09:00");
  const operator = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  const asked = await runSettlementsNow(server.parts, operator.id);
  expect(asked).toMatchObject({ cutAt: null, payouts: 0 });
  const { moneyKey } = (await db.query.settlementContracts.findFirst()) ?? {};
  const keys = ["2026-11-16", "2026-11-17", "2026-11-18"].map((day) =>
    payoutKeyOf(moneyKey as Buffer, cutOccasion(new Date(`${day}T00:00:00+09:00`))),
  );
  expect((await shop.payouts()).map(({ key }) => key)).toEqual(keys);
});

test("a shop without a contract gets one with its owner, and a second run creates no other", async () => {
  const { server, db } = await settledAlone();
  const { shop, accountId } = await server.shopWith("OWNER");
  await contractsToSettle(db, new Date(0));
  const all = await contractsToSettle(db, new Date(0));
  expect(all.filter(({ shopId }) => shopId === shop.id)).toHaveLength(1);
  const [made] = await db.query.settlementContracts.findMany({ where: (row, { eq }) => eq(row.shopId, shop.id) });
  expect(made).toMatchObject({ accountId, endedAt: null });
});

test("money from before a hand-over goes to the former owner's account, later money to the next one's", async () => {
  const { server, db, shop } = await settledAlone({ account: "1111" });
  const { vault } = server.parts;
  await shop.visit({ day: "2026-11-13", won: 40_000 });
  const now = new Date("2026-11-14T00:00:00+09:00");
  const bank = { bankCode: "088", account: "110-000-2222", holder: "김대표" };
  await endContract(db, vault, { shopId: shop.shop.id, bank, now });
  const next = await server.makeAccount();
  await beginContract(db, { shopId: shop.shop.id, accountId: next.id, now });
  await shop.visit({ day: "2026-11-14", won: 20_000 });
  await settleOn(server, "2026-11-16");
  expect(await shop.payouts()).toMatchObject([
    { contractId: shop.contractId, amountWon: 30_000, bankWords: "신한 끝자리 2222", state: "DONE" },
    { amountWon: 15_000, bankWords: "국민 끝자리 1111", state: "DONE" },
  ]);
  await expectBooksOf(server, shop);
  const sent = await db.select().from(notifications).orderBy(notifications.accountId);
  expect(sent.map(({ accountId, path }) => [accountId, path])).toEqual([
    [shop.accountId, "/partners/notifications"],
    [next.id, expect.stringContaining(`/partners/shops/${shop.shop.id}/settlements?payout=`)],
  ]);
});

test("the expected payout is what is settled, line by line, and paid", async () => {
  const { server, shop } = await settledAlone({ plan: "A_BALANCE" });
  const phones = ["010-1111-2222", "010-3333-4444"];
  for (const [index, day] of ["2026-11-13", "2026-11-13", "2026-11-14", "2026-11-15"].entries())
    await shop.visit({
      day,
      time: `0${index}:30`,
      won: 12_345 + index * 7_777,
      phone: phones[index % 2] as string,
      platformShareWon: index * 333,
      status: index === 3 ? ("NO_SHOW" as const) : "COMPLETED",
    });
  const before = await shown(shop);
  expect(before.lines).toHaveLength(4);
  await settleOn(server, "2026-11-16");
  const after = await shown(shop);
  const settled = after.lines.filter(({ kind }) => kind !== "MONTHLY_FEE");
  expect(settled.map((line) => ({ ...line, ...unsettled }))).toEqual(
    before.lines.map((line) => ({ ...line, ...unsettled })),
  );
  expect(after.lines.map(({ payoutDay }) => payoutDay)).toEqual(after.lines.map(() => "2026-11-16"));
  expect(after.home.payouts).toMatchObject([{ amountWon: before.home.coming[0]?.amountWon, lines: 5 }]);

  async function shown(of: SettledShop) {
    const visitor = await server.signedIn(of.accountId);
    const period = { shopId: of.shop.id, from: "2026-11-01", to: "2026-11-30" };
    const [lines, home] = [
      await visitor.send(listSettlementLines, period),
      await visitor.send(getSettlementHome, period),
    ];
    return { lines: lines.body.items, home: home.body };
  }
});

/** The fields that change when a line is settled: its state, and none of its amounts. */
const unsettled = { id: null, stage: null, payoutId: null };
