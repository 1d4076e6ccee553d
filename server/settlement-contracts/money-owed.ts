import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * Contracts, also ended ones, under which somebody is owed money, owes some, or has some on its way; for a `from`. What
 * was completed while a shop was hers is still a former owner's.
 */
export const contractsWithMoney = (account: AnyColumn | number): SQL => sql`settlement_contracts contract
  where contract.account_id = ${account} and (
    exists (select from payouts sent where sent.contract_id = contract.id and sent.state = 'WANTED')
    or (select coalesce(sum(line.net_won), 0) from settlement_lines line
      where line.contract_id = contract.id and line.payout_id is null) <> 0)`;
