import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { advertisementOf } from "#server/testing/card-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { ledgerProblems } from "./ledger-problems.ts";
import { playHistory } from "./payment-history.ts";
import { seeded } from "./random.ts";
import { size } from "./size.ts";

const histories = size({ small: 300, full: 10_000 });
const timeout = size({ small: 120_000, full: 1_800_000 });
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

test("the database itself refuses what does not balance, what comes twice, and every change of what is written", async () => {
  const { shop } = await server.shopWith("OWNER");
  const entry = (debitWon: number, creditWon: number) =>
    db.transaction(async (db) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`insert into ledger_entries (kind, shop_id, at) values ('CHARGE', ${shop.id}, now()) returning id`,
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
