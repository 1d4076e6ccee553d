import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { payouts } from "#server/db/tables/tables.ts";
import { differingBases } from "#server/promises/money/differing-bases.ts";
import { ledgerProblems } from "#server/promises/money/ledger-problems.ts";
import { playHistory } from "#server/promises/money/payment-history.ts";
import { differingLines, unevenBooks, wrongBooks } from "#server/promises/money/settlement-problems.ts";
import { playWorld } from "#server/promises/money/settlement-world.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { advertisementOf } from "#server/testing/makers/card-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { heldReservation } from "#server/testing/worlds/held-reservation.ts";

const histories = size({ small: 30, full: 10_000 });
const timeout = size({ small: 600_000, full: 1_800_000 });
const settlingTimeout = size({ small: 600_000, full: 7_200_000 });
const lanes = 4;
const server = await startTestServer();
const { db } = server.parts;

test(`the ledger balances after each step of ${histories} histories`, { timeout }, async () => {
  const waiting = Array.from({ length: histories }, (_, index) => index);
  let steps = 0;
  const problems: string[] = [];
  const lane = async (_: unknown, number: number) => {
    const random = seeded(`R6 lane ${number + 1}`, number);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { shop, accountId } = await server.shopWith("OWNER");
      const { id } = await advertisementOf(server, { shopId: shop.id, ownerId: accountId, status: null });
      const payer = { advertisementId: id, shopId: shop.id, ownerId: accountId };
      await playHistory(server.parts, payer, random, async (step, keptWon) => {
        steps++;
        const wrong = await ledgerProblems(db, [shop.id], keptWon);
        problems.push(...wrong.map((problem) => `history ${next} after ${step}: ${problem}`));
      });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  expect(problems).toEqual([]);
  const { rows } = await db.execute<{ shop: string }>(sql`select distinct shop_id as shop from ledger_entries`);
  expect(rows.length).toBe(histories);
  console.log(`R6 ${histories} histories, ${steps} steps, balanced after each`);
});

const played = size({ small: 6, full: 10_000 });
/** This many histories share days and nightly jobs. */
const inOneWorld = size({ small: 6, full: 250 });
/** A month end, a year end, and the two long holidays. */
const starts = ["2026-11-23", "2026-12-23", "2027-01-29", "2027-09-06", "2027-09-24"];

test(`the earnings and payouts of shops are right to the won in ${played} histories`, {
  timeout: settlingTimeout,
}, async () => {
  let steps = 0;
  const problems: string[] = [];
  const paidOut = { payouts: 0, lines: 0 };
  for (let world = 0; world * inOneWorld < played; world++) {
    const server = await startTestServer();
    const { db } = server.parts;
    const randoms = Array.from({ length: lanes }, (_, lane) =>
      seeded(`R6 world ${world} lane ${lane}`, world * lanes + lane),
    );
    const startDay = starts[randoms[0]?.below(starts.length) ?? 0] as string;
    const shops = await playWorld(server, {
      startDay,
      days: 14,
      shops: Math.min(inOneWorld, played - world * inOneWorld),
      randoms,
      async after(shops, step) {
        steps += shops.length;
        const wrong = await unevenBooks(
          db,
          shops.map(({ shopId }) => shopId),
        );
        problems.push(...wrong.map((problem) => `world ${world} after ${step}: ${problem}`));
      },
    });
    for (const shop of shops) {
      paidOut.lines += shop.lines.length;
      const wrong = [
        ...(await differingLines(db, shop)),
        ...(await differingBases(server, shop, startDay, randoms[0])),
      ];
      problems.push(...wrong.map((problem) => `world ${world} (${startDay}), shop ${shop.shopId}: ${problem}`));
    }
    problems.push(...(await wrongBooks(db)).map((problem) => `world ${world}: ${problem}`));
    paidOut.payouts += await db.$count(payouts);
    await server.stop();
    expect(problems).toEqual([]);
  }
  console.log(`R6 ${played} histories of shops, ${steps} steps, ${paidOut.lines} lines, ${paidOut.payouts} payouts`);
});

test("the database refuses entries that do not balance, duplicates, and any change of an entry", async () => {
  const { shop, createIntent } = await heldReservation(server);
  const payment = await createIntent();
  const entry = (debitWon: number, creditWon: number) =>
    db.transaction(async (db) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`insert into ledger_entries (kind, shop_id, payment_id, at)
          values ('CHARGE', ${shop.id}, ${payment.id}, now()) returning id`,
      );
      await db.execute(sql`insert into ledger_lines (entry_id, line, shop_id, account, debit_won, credit_won)
        values (${rows[0]?.id}, 1, ${shop.id}, 'GATEWAY', ${debitWon}, 0), (${rows[0]?.id}, 2, ${shop.id}, 'AD_SALES', 0, ${creditWon})`);
      return rows[0]?.id;
    });
  const causeOf = (failed: Promise<unknown>) =>
    failed.then(
      () => "done",
      (error: Error) => String(error.cause),
    );
  expect(await causeOf(entry(1000, 999))).toMatch(/does not balance/);
  const id = await entry(1000, 1000);
  for (const text of [
    sql`update ledger_lines set debit_won = 999 where entry_id = ${id} and line = 1`,
    sql`delete from ledger_lines where entry_id = ${id}`,
    sql`update ledger_entries set kind = 'REFUND' where id = ${id}`,
    sql`delete from ledger_entries where id = ${id}`,
  ])
    expect(await causeOf(db.execute(text))).toMatch(/only added to/);
});
