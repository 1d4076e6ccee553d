import { expect } from "vitest";
import { type LedgerAccount, ledgerAccounts } from "#domain/money/ledger.ts";
import type { TestServer } from "./test-server.ts";

/** Every entry of this database balances, and the stored balances are the sums of the lines. */
export async function expectBalancedLedger({ parts: { pool } }: TestServer) {
  const { rows: uneven } = await pool.query(
    "select entry_id from ledger_lines group by entry_id having sum(debit_won) <> sum(credit_won)",
  );
  const { rows: differing } = await pool.query(`
    select shop_id, account from (
      select shop_id, account, sum(debit_won) as debit, sum(credit_won) as credit from ledger_lines group by shop_id, account
    ) as lines full join ledger_balances as stored using (shop_id, account)
    where (lines.debit, lines.credit) is distinct from (stored.debit_won, stored.credit_won)`);
  expect({ uneven, differing }).toEqual({ uneven: [], differing: [] });
}

/** The balance of each account of a shop, on the side on which it grows. */
export async function balancesOf(
  { parts: { pool } }: TestServer,
  shopId: number,
): Promise<Record<LedgerAccount, number>> {
  const { rows } = await pool.query<{ account: LedgerAccount; won: string }>(
    "select account, debit_won - credit_won as won from ledger_balances where shop_id = $1",
    [shopId],
  );
  const won = (account: LedgerAccount) => Number(rows.find((row) => row.account === account)?.won ?? 0);
  const standing = ([account, { side }]: [string, { side: string }]) =>
    [account, side === "debit" ? won(account as LedgerAccount) : 0 - won(account as LedgerAccount)] as const;
  const always = ["GATEWAY", "GATEWAY_FEES", "AD_SALES", "VAT"];
  // The other accounts only if something has moved, because most shops use few.
  const shown = Object.entries(ledgerAccounts).filter(
    ([account]) => always.includes(account) || rows.some((row) => row.account === account),
  );
  return Object.fromEntries(shown.map(standing)) as Record<LedgerAccount, number>;
}

/** Each payment of a shop beside the gateway's record; equal if both agree. */
export async function besideGateway({ parts: { pool } }: TestServer, shopId: number) {
  const { rows } = await pool.query<{ ours: number; theirs: number; oursBack: number; theirsBack: number }>(
    `select ours.amount_won as ours, coalesce(theirs.amount_won, 0) as theirs,
       ours.refunded_won as "oursBack", coalesce(theirs.cancelled_won, 0) as "theirsBack"
     from payments as ours full join sandbox_payments as theirs
       on theirs.order_id = ours.order_id and theirs.status = 'DONE'
     where ours.shop_id = $1 and (ours.state = 'APPROVED' or theirs.order_id is not null) order by ours.id`,
    [shopId],
  );
  return rows;
}

/** The part of a shop's payments that is still at the gateway, by our ledger. */
export async function keptByGateway({ parts: { pool } }: TestServer, shopId: number): Promise<number> {
  const { rows } = await pool.query<{ won: string }>(
    `select coalesce(sum(theirs.amount_won - theirs.cancelled_won), 0) as won from sandbox_payments as theirs
     join payments as ours using (order_id) where ours.shop_id = $1 and theirs.status = 'DONE'`,
    [shopId],
  );
  return Number(rows[0]?.won);
}
