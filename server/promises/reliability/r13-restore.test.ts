import { and, eq, inArray, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  adoptUnknownTransfer,
  compareBank,
  listUnknownTransfers,
  refundUnknownTransfer,
  resumeMoney,
} from "#contract/money-watch.ts";
import { reconcilePayments } from "#contract/payments.ts";
import { mostAttempts } from "#domain/money/payment-attempt.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { paymentRefunds, payments, payouts, unknownTransfers } from "#server/db/tables/tables.ts";
import { workers } from "#server/jobs/workers.ts";
import { isMoneyPaused, orderIdOf, orderPrefix } from "#server/payments/index.ts";
import { type Business, earn, night, openBusiness, play } from "#server/promises/crashes/restore-business.ts";
import { completeVisit, keepPaid, keepPaidOf, rowOf } from "#server/promises/crashes/restore-visits.ts";
import { openRestoreWorld, type RestoreWorld } from "#server/promises/crashes/restore-world.ts";
import { seeded } from "#server/promises/random.ts";
import { provingTest, size } from "#server/promises/size.ts";
import { expectBalancedLedger } from "#server/testing/ledger-checks.ts";

const histories = size({ small: 1, full: 50 });
const timeout = size({ small: 300_000, full: 3_600_000 });

test(`${histories} restores charge, refund and pay out nothing twice, even if numbers are used again`, {
  timeout,
}, async () => {
  await playHistories("R13", { withStatement: true });
});

provingTest(
  `${histories} restores without the bank's list: a visit that the dump has paid is not paid again`,
  {
    timeout,
  },
  async () => {
    await playHistories("R13 without a statement", { withStatement: false });
  },
);

/** Only the bank's list knows visits that were completed after the dump and paid before the restore. */
async function playHistories(name: string, { withStatement }: { withStatement: boolean }) {
  let [unknown, charges, cancels, transfers] = [0, 0, 0, 0];
  for (let history = 0; history < histories; history++) {
    const random = seeded(name, history);
    const world = await openRestoreWorld("2026-11-16T10:00:00+09:00");
    try {
      const business = await openBusiness(world);
      await play(world, business, random, 1 + random.below(4));
      await earn(world, business, random);
      const dumped = await world.dump();
      await play(world, business, random, 2 + random.below(3), { withoutCompleting: !withStatement });
      await world.restore(dumped);
      unknown += await compareAndResume(world, business, { withStatement, withMargin: history % 2 === 0 });
      await doAgain(world, business);
      await play(world, business, random, 1 + random.below(3));
      for (let nights = 0; nights < 3; nights++) await night(world, business, random);
      expect(await problemsOf(world, business), `history ${history}`).toEqual([]);
      await expectBalancedLedger(world.server());
      const ledger = await world.toss.remote.ledger();
      charges += ledger.filter(({ approvedAt }) => approvedAt).length;
      cancels += ledger.flatMap((one) => one.cancels ?? []).length;
      transfers += (await world.bank.transfers()).length;
    } finally {
      await world.end();
    }
  }
  console.log(
    `${name}, ${histories} restores: ${charges} charges, ${cancels} refunds, ${transfers} payouts, each once; ${unknown} were unknown after a restore`,
  );
}

interface Compared {
  withStatement: boolean;
  withMargin: boolean;
}

/** As in docs/operations.md: the gateway is compared first, no money moves meanwhile, and an operator decides about each transfer. */
async function compareAndResume(world: RestoreWorld, business: Business, { withStatement, withMargin }: Compared) {
  const server = world.server();
  const { db, clock } = server.parts;
  const before = (await world.toss.remote.ledger()).length;
  await workers(server.parts)["payments.due"]({});
  const { visitor } = await world.operator();
  const today = seoulDay(clock.now());
  await visitor.send(reconcilePayments, { from: addDays(today, -30), to: today });
  if (withStatement)
    expect((await visitor.send(compareBank, { statement: await statementOf(world) })).status).toBe(200);
  const { body } = await visitor.send(listUnknownTransfers, { state: "OPEN", page: 0, size: 100 });
  // Everything since the dump waits: no money moves while money is paused.
  if (body.items.some(({ side }) => side === "GATEWAY")) expect(await isMoneyPaused(db)).toBe(true);
  expect((await world.toss.remote.ledger()).length).toBe(before);
  for (const { id, side, code } of body.items) {
    const shopId = side === "BANK" ? await shopOf(world, business, code) : undefined;
    const adopted = await visitor.send(adoptUnknownTransfer, { id, ...(shopId !== undefined && { shopId }) });
    if (adopted.status === 200) continue;
    expect([side, adopted.body.code]).toEqual(["GATEWAY", "unknown_transfer_not_adoptable"]);
    expect((await visitor.send(refundUnknownTransfer, { id })).status).toBe(200);
    for (const visit of business.visits) if (visit.orderId === code) visit.keepWon = 0;
    for (const ad of business.ads) if (await isOrderOf(world, ad.moneyKey, code)) ad.keeps.set(code, 0);
  }
  if (withMargin && (await isMoneyPaused(db)))
    expect((await visitor.send(resumeMoney, { reason: "복원을 확인했어요" })).status).toBe(200);
  else await world.resumeWithoutMargin();
  return body.items.length;
}

async function isOrderOf(world: RestoreWorld, moneyKey: Buffer, orderId: string): Promise<boolean> {
  return (await ordersOf(world, moneyKey, "ADVERTISEMENT")).flat().includes(orderId);
}

/** By cycle, all order ids that an attempt can have. */
async function ordersOf(world: RestoreWorld, subjectKey: Buffer, purpose: "ADVERTISEMENT" | "RESERVATION") {
  const prefix = await orderPrefix(world.server().parts.db);
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
  return upTo(purpose === "RESERVATION" ? 1 : 6).map((cycle) =>
    upTo(mostAttempts).map((attempt) => orderIdOf(prefix, { subjectKey, purpose, cycle, attempt })),
  );
}

/** In the bank's format. */
async function statementOf(world: RestoreWorld): Promise<string> {
  const lines = (await world.bank.transfers()).map(
    ({ day, amountWon, memo }) => `${day},"${amountWon.toLocaleString("en")}",${memo}`,
  );
  return ["거래일자,출금액,적요", ...lines].join("\n");
}

async function shopOf(world: RestoreWorld, { shops }: Business, code: string) {
  const transfer = (await world.bank.transfers()).find(({ number }) => number.endsWith(code));
  return shops.find(({ account }) => account === transfer?.account)?.shop.shop.id;
}

/** People repeat what the restore has undone. They know what they want, and not what the gateway has. */
async function doAgain(world: RestoreWorld, business: Business) {
  for (const visit of business.visits) {
    const row = await rowOf(world, visit);
    // Lost by the restore, and refunded.
    if (!row) continue;
    if (row.status === "TIME_OVER") {
      visit.keepWon = 0;
      continue;
    }
    await keepPaid(world, visit);
    if (visit.completed) await completeVisit(world, visit);
  }
  const known = await Promise.all(business.visits.map((visit) => rowOf(world, visit)));
  business.lostVisits = business.visits.filter((_, at) => !known[at]);
  business.visits = business.visits.filter((_, at) => known[at]);
  for (const ad of business.ads) for (const [orderId, keepWon] of ad.keeps) await keepPaidOf(world, orderId, keepWon);
}

async function problemsOf(world: RestoreWorld, business: Business): Promise<string[]> {
  const { db, pool } = world.server().parts;
  const ledger = (await world.toss.remote.ledger()).filter(({ approvedAt }) => approvedAt);
  const netOf = ({ totalAmount, cancels }: (typeof ledger)[number]) =>
    totalAmount - (cancels ?? []).reduce((sum, { cancelAmount }) => sum + cancelAmount, 0);
  const problems: string[] = [];
  // Each cycle once.
  const subjects = [
    ...business.ads.map(({ moneyKey }) => [moneyKey, "ADVERTISEMENT"] as const),
    ...business.visits.map(({ keyHash }) => [keyHash, "RESERVATION"] as const),
  ];
  for (const [key, purpose] of subjects)
    for (const orders of await ordersOf(world, key, purpose)) {
      const charged = ledger.filter(({ orderId }) => orders.includes(orderId));
      if (charged.length > 1) problems.push(`${purpose}: a cycle was charged ${charged.length} times`);
    }
  // Both sides of the gateway to the won, and each refund once.
  const ours = new Map(
    (await db.select().from(payments).where(eq(payments.state, "APPROVED"))).map((one) => [one.orderId, one]),
  );
  for (const theirs of ledger) {
    const row = ours.get(theirs.orderId);
    if (!row && netOf(theirs) > 0) problems.push(`${theirs.orderId}: nobody here knows of ${netOf(theirs)} won`);
    if (row && row.amountWon - row.refundedWon !== netOf(theirs))
      problems.push(`${theirs.orderId}: ${row.amountWon - row.refundedWon} won here, ${netOf(theirs)} there`);
  }
  const kept = [
    ...business.visits.map(({ orderId, keepWon }) => [orderId, keepWon] as const),
    ...business.ads.flatMap(({ keeps }) => [...keeps]),
  ];
  for (const [orderId, keepWon] of kept) {
    const theirs = ledger.find((one) => one.orderId === orderId);
    if (theirs && netOf(theirs) !== keepWon)
      problems.push(`${orderId}: ${netOf(theirs)} won stay paid, not ${keepWon}`);
  }
  // The bank.
  const transfers = await world.bank.transfers();
  if (new Set(transfers.map(({ number }) => number)).size !== transfers.length) problems.push("a transfer left twice");
  for (const { shop, account } of business.shops) {
    const sent = transfers.filter((one) => one.account === account).reduce((sum, { amountWon }) => sum + amountWon, 0);
    const rows = await db
      .select()
      .from(payouts)
      .where(and(eq(payouts.shopId, shop.shop.id), eq(payouts.state, "DONE")));
    const paid = rows.reduce((sum, { amountWon }) => sum + amountWon, 0);
    if (sent !== paid) problems.push(`shop ${shop.shop.id}: ${paid} won paid out here, ${sent} at the bank`);
    // All earnings are paid out, except what is owed for visits that the restore has lost.
    const { rows: balances } = await pool.query<{ won: string }>(
      "select coalesce(sum(credit_won - debit_won), 0) as won from ledger_balances where shop_id = $1 and account = 'SHOP_BALANCE'",
      [shop.shop.id],
    );
    if (Number(balances[0]?.won) > 0) problems.push(`shop ${shop.shop.id}: ${balances[0]?.won} won have not left`);
    const earnedBy = (visits: Business["visits"]) =>
      visits
        .filter((visit) => visit.shopId === shop.shop.id && visit.completed)
        .reduce((sum, { earnedWon }) => sum + earnedWon, 0);
    const owed = Number(balances[0]?.won);
    const [earned, lost] = [earnedBy(business.visits), earnedBy(business.lostVisits)];
    if (earned - sent !== owed) problems.push(`shop ${shop.shop.id}: earned ${earned}, sent ${sent}, owed ${owed}`);
    if (owed + lost < 0)
      problems.push(`shop ${shop.shop.id}: paid ${-owed} too much, of which ${lost} for lost visits`);
  }
  // Nothing is left undecided.
  const open = [
    await db.$count(payments, eq(payments.state, "WANTED")),
    await db.$count(paymentRefunds, ne(paymentRefunds.state, "DONE")),
    await db.$count(payouts, inArray(payouts.state, ["WANTED"])),
    await db.$count(unknownTransfers, eq(unknownTransfers.state, "OPEN")),
  ];
  if (open.some((count) => count > 0)) problems.push(`left open: ${open}`);
  return problems;
}
