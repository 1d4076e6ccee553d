import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";

interface Balance {
  shop: number;
  account: string;
  debit: number;
  credit: number;
}

interface Books extends Record<string, unknown> {
  unequal: number[];
  summed: Balance[];
  stored: Balance[];
}

/**
 * Errors in the ledger of some shops: an entry that does not balance, a balance that is not the sum of its lines, or sales and
 * customers' money that differ from the money at the gateway.
 */
export async function ledgerProblems(db: Db, shopIds: readonly number[], keptWon: number): Promise<string[]> {
  const { unequal, summed, stored } = await booksOf(db, shopIds);
  const sold = summed
    .filter(({ account }) => ["AD_SALES", "VAT", "CUSTOMER_FUNDS"].includes(account))
    .reduce((sum, { debit, credit }) => sum + credit - debit, 0);
  const total = summed.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  return [
    ...unequal.map((id) => `entry ${id} does not balance`),
    ...(total === 0 ? [] : [`all debits and credits differ by ${total} won`]),
    ...(JSON.stringify(summed) === JSON.stringify(stored) ? [] : ["a stored balance is not the sum of its lines"]),
    ...(sold === keptWon ? [] : [`sold for ${sold} won, and the gateway has ${keptWon}`]),
  ];
}

/** In one statement, so that nothing changes between its parts. */
async function booksOf(db: Db, shopIds: readonly number[]): Promise<Books> {
  const ids = sql`any(${`{${shopIds.join(",")}}`}::bigint[])`;
  const { rows } = await db.execute<Books>(sql`
    with entries as (
      select e.id from payments p join ledger_entries e on e.payment_id = p.id where p.shop_id = ${ids}
    ), lines as (
      select e.id, l.shop_id, l.account, l.debit_won, l.credit_won from entries e join ledger_lines l on l.entry_id = e.id
    )
    select
      (select coalesce(json_agg(id), '[]') from (select e.id from entries e left join lines l using (id) group by e.id
        having coalesce(sum(l.debit_won), 0) <> coalesce(sum(l.credit_won), 0) or count(l.account) = 0) u) as unequal,
      (select coalesce(json_agg(b order by shop, account), '[]') from (select shop_id as shop, account,
        sum(debit_won)::bigint as debit, sum(credit_won)::bigint as credit from lines group by shop_id, account) b) as summed,
      (select coalesce(json_agg(b order by shop, account), '[]') from (select shop_id as shop, account,
        debit_won as debit, credit_won as credit from ledger_balances where shop_id = ${ids}) b) as stored`);
  if (!rows[0]) throw new Error("the ledger could not be read");
  return rows[0];
}
