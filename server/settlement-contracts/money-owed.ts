import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";

/** Contracts, also ended ones, under which somebody is owed money, owes some, or has some on its way; for a `from`. */
export const contractsWithMoney = (account: AnyColumn | number): SQL => sql`settlement_contracts contract
  where contract.account_id = ${account} and (
    exists (select from payouts sent where sent.contract_id = contract.id and sent.state = 'WANTED')
    or (select coalesce(sum(line.net_won), 0) from settlement_lines line
      where line.contract_id = contract.id and line.payout_id is null) <> 0)`;

/** A former owner's too: what was completed while the shop was hers is still hers. */
export async function isMoneyLeft(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await db.execute<{ left: boolean }>(
    sql`select exists (select from ${contractsWithMoney(accountId)}) as left`,
  );
  return rows[0]?.left === true;
}
