import { sql } from "drizzle-orm";
import { isBalanced, type LedgerEntryKind, type LedgerLine } from "#domain/money/ledger.ts";
import type { Db } from "#server/db/open-db.ts";

/** An entry is about exactly one thing. */
type About = { paymentId: number; refundId?: number } | { lineId: number } | { payoutId: number };

type Entry = About & {
  kind: LedgerEntryKind;
  shopId: number;
  lines: readonly LedgerLine[];
  at: Date;
};

/**
 * Adds one entry, in the transaction of its cause. The database refuses an entry that does not balance or that exists
 * already.
 */
export async function postEntry(db: Db, entry: Entry): Promise<void> {
  const { kind, shopId, lines, at } = entry;
  // A fee can be zero, and a zero entry is not written.
  if (lines.length === 0) return;
  if (!isBalanced(lines)) throw new Error(`an entry ${kind} of shop ${shopId} does not balance`);
  const { paymentId, refundId, lineId, payoutId } = { ...noId, ...entry };
  await db.execute(sql`
    with entry as (
      insert into ledger_entries (kind, shop_id, payment_id, refund_id, line_id, payout_id, at)
      values (${kind}, ${shopId}, ${paymentId}, ${refundId}, ${lineId}, ${payoutId}, ${at}) returning id
    ), written as (
      insert into ledger_lines (entry_id, line, shop_id, account, debit_won, credit_won)
      select entry.id, line.ordinality, ${shopId}, line.account, line."debitWon", line."creditWon"
      from entry, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as (account text, "debitWon" bigint, "creditWon" bigint)) with ordinality as line
      returning account, debit_won, credit_won
    )
    insert into ledger_balances (shop_id, account, debit_won, credit_won)
    select ${shopId}, account, sum(debit_won), sum(credit_won) from written group by account order by account
    on conflict (shop_id, account) do update
      set debit_won = ledger_balances.debit_won + excluded.debit_won,
        credit_won = ledger_balances.credit_won + excluded.credit_won`);
}

const noId = { paymentId: null, refundId: null, lineId: null, payoutId: null };
