import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { chargeLines, feeLines, refundLines } from "#domain/money/ledger.ts";
import { ledgerEntries, ledgerLines } from "#server/db/tables/tables.ts";
import { balancesOf, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import { paymentsOf } from "#server/testing/makers/advertisement-makers.ts";
import { makeAdvertisement } from "#server/testing/makers/make-advertisement.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { postEntry } from "./index.ts";

const server = await startTestServer();
const { db, pool, clock } = server.parts;

/** A payment without an entry. */
async function unwritten() {
  const { shop, accountId } = await server.shopWith("OWNER");
  const ad = await makeAdvertisement(server, { shopId: shop.id, ownerId: accountId, pointIds: [] });
  const [payment] = await paymentsOf(server, ad.id);
  return { shopId: shop.id, paymentId: payment?.id as number, at: clock.now() };
}

test("every entry has two sides, and the balances follow", async () => {
  const about = await unwritten();
  await postEntry(db, { kind: "CHARGE", ...about, lines: chargeLines(99_000) });
  await postEntry(db, { kind: "FEE", ...about, lines: feeLines(99_000, 290) });
  expect(await balancesOf(server, about.shopId)).toEqual({
    GATEWAY: 96_129,
    GATEWAY_FEES: 2871,
    AD_SALES: 90_000,
    VAT: 9000,
  });
  await expectBalancedLedger(server);
});

test("a zero amount is not written", async () => {
  const about = await unwritten();
  await postEntry(db, { kind: "FEE", ...about, lines: feeLines(10, 290) });
  expect(await db.$count(ledgerEntries, eq(ledgerEntries.paymentId, about.paymentId))).toBe(0);
});

test("an entry that does not balance is refused, by us and by the database itself", async () => {
  const about = await unwritten();
  const uneven = chargeLines(99_000).slice(1);
  await expect(postEntry(db, { kind: "CHARGE", ...about, lines: uneven })).rejects.toThrow("does not balance");
  const byHand = db.transaction(async (db) => {
    const [entry] = await db
      .insert(ledgerEntries)
      .values({ kind: "CHARGE", ...about })
      .returning();
    const line = { entryId: entry?.id as number, line: 1, shopId: about.shopId, account: "GATEWAY" } as const;
    await db.insert(ledgerLines).values({ ...line, debitWon: 5, creditWon: 0 });
  });
  await expect(byHand).rejects.toThrow();
  const { rows } = await pool.query("select id from ledger_entries where payment_id = $1", [about.paymentId]);
  expect(rows).toEqual([]);
});

test("an entry without lines, and a line that is added later, are refused too", async () => {
  const about = await unwritten();
  await expect(db.insert(ledgerEntries).values({ kind: "CHARGE", ...about })).rejects.toThrow();
  await postEntry(db, { kind: "CHARGE", ...about, lines: chargeLines(11_000) });
  const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, about.paymentId));
  const more = {
    entryId: entry?.id as number,
    line: 9,
    shopId: about.shopId,
    account: "VAT",
    debitWon: 1,
    creditWon: 0,
  } as const;
  await expect(db.insert(ledgerLines).values(more)).rejects.toThrow();
});

test("a charge is written once", async () => {
  const about = await unwritten();
  const entry = { kind: "CHARGE", ...about, lines: chargeLines(99_000) } as const;
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => postEntry(db, entry)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await balancesOf(server, about.shopId)).AD_SALES).toBe(90_000);
  await expectBalancedLedger(server);
});

test("an entry can be neither changed nor deleted", async () => {
  const about = await unwritten();
  await postEntry(db, { kind: "CHARGE", ...about, lines: chargeLines(99_000) });
  for (const statement of [
    "update ledger_entries set kind = 'FEE'",
    "update ledger_lines set debit_won = debit_won + 1",
    "delete from ledger_lines",
    "delete from ledger_entries",
    "truncate ledger_lines",
    "truncate ledger_entries cascade",
  ])
    await expect(pool.query(statement), statement).rejects.toThrow("only added to");
});

test("many entries of one shop at once wait for each other and add up", async () => {
  const first = await unwritten();
  const others = await Promise.all(Array.from({ length: 20 }, unwritten));
  await Promise.all(
    others.map(({ paymentId, at }, index) =>
      db.transaction(async (db) => {
        const about = { paymentId, at, shopId: first.shopId };
        await postEntry(db, { kind: "CHARGE", ...about, lines: chargeLines(10_000 + index) });
        await postEntry(db, { kind: "FEE", ...about, lines: feeLines(10_000 + index, 290) });
        await postEntry(db, { kind: "REFUND", ...about, lines: refundLines(1000, { before: 0 }) });
      }),
    ),
  );
  const { AD_SALES, VAT } = await balancesOf(server, first.shopId);
  expect(AD_SALES + VAT).toBe(20 * 9000 + 190);
  await expectBalancedLedger(server);
});
