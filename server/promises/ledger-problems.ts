import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";

interface Line {
  shopId: number;
  account: string;
  debitWon: number;
  creditWon: number;
}

/**
 * What is wrong with the ledger of some shops: an entry whose sides differ, a balance that is not the sum of its lines, or
 * sales that are not the money which stayed with the gateway.
 */
export async function ledgerProblems(db: Db, shopIds: readonly number[], keptWon: number): Promise<string[]> {
  const ids = sql`any(${`{${shopIds.join(",")}}`}::bigint[])`;
  const { rows: unequal } = await db.execute<{ id: string }>(sql`
    select e.id from ledger_entries e left join ledger_lines l on l.entry_id = e.id where e.shop_id = ${ids}
    group by e.id having coalesce(sum(l.debit_won), 0) <> coalesce(sum(l.credit_won), 0) or count(l.*) = 0`);
  const summed = await linesOf(
    db,
    sql`select shop_id, account, sum(debit_won) as debit, sum(credit_won) as credit from ledger_lines
      where shop_id = ${ids} group by shop_id, account order by shop_id, account`,
  );
  const stored = await linesOf(
    db,
    sql`select shop_id, account, debit_won as debit, credit_won as credit from ledger_balances
      where shop_id = ${ids} order by shop_id, account`,
  );
  const sold = summed
    .filter(({ account }) => account === "AD_SALES" || account === "VAT")
    .reduce((sum, { debitWon, creditWon }) => sum + creditWon - debitWon, 0);
  const total = summed.reduce((sum, { debitWon, creditWon }) => sum + debitWon - creditWon, 0);
  return [
    ...unequal.map(({ id }) => `entry ${id} does not balance`),
    ...(total === 0 ? [] : [`all debits and credits differ by ${total} won`]),
    ...(JSON.stringify(summed) === JSON.stringify(stored) ? [] : ["a stored balance is not the sum of its lines"]),
    ...(sold === keptWon ? [] : [`sold for ${sold} won, and the gateway has ${keptWon}`]),
  ];
}

async function linesOf(db: Db, query: ReturnType<typeof sql>): Promise<Line[]> {
  const { rows } = await db.execute<{ shop_id: string; account: string; debit: string; credit: string }>(query);
  return rows.map(({ shop_id, account, debit, credit }) => ({
    ...{ shopId: Number(shop_id), account, debitWon: Number(debit), creditWon: Number(credit) },
  }));
}
