import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import type { ComputedLine } from "./settlement-computation.ts";
import type { PlayedShop } from "./settlement-shop.ts";

/** Shops whose debits and credits differ, from one read of the balances. */
export async function unevenBooks(db: Db, shopIds: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ shop: string; won: string }>(sql`
    select shop_id as shop, sum(debit_won - credit_won) as won from ledger_balances
    where shop_id = any(${`{${shopIds.join(",")}}`}::bigint[]) group by shop_id having sum(debit_won) <> sum(credit_won)`);
  return rows.map(({ shop, won }) => `debits and credits of shop ${shop} differ by ${won} won`);
}

const columns =
  sql.raw(`kind, reservation_id as "reservationId", completed_day::text as "completedDay", first_visit as "firstVisit",
  fee_bps as "feeBps", paid_won as "paidWon", share_won as "shareWon", fee_won as "feeWon", fee_vat_won as "feeVatWon",
  adjustment_won as "adjustmentWon", net_won as "netWon"`);

/** Stored lines that differ from what the domain's rules compute from the same history. */
export async function differingLines(db: Db, { shopId, lines }: PlayedShop): Promise<string[]> {
  const { rows } = await db.execute<ComputedLine & Record<string, unknown>>(
    sql`select ${columns} from settlement_lines where shop_id = ${shopId}`,
  );
  const stored = rows.map((row) =>
    textOf({ ...row, reservationId: row.reservationId === null ? null : Number(row.reservationId) }),
  );
  const computed = lines.map(textOf);
  return [
    ...withoutEach(stored, computed).map((line) => `stored and not computed: ${line}`),
    ...withoutEach(computed, stored).map((line) => `computed and not stored: ${line}`),
  ];
}

const textOf = (line: ComputedLine) =>
  [
    line.kind,
    line.reservationId,
    line.completedDay,
    line.firstVisit,
    line.feeBps,
    line.paidWon,
    line.shareWon,
    line.feeWon,
    line.feeVatWon,
    line.adjustmentWon,
    line.netWon,
  ].join(" ");

/** The entries of the first list that the second has less often. */
function withoutEach(first: readonly string[], second: readonly string[]): string[] {
  const left = [...second];
  return first.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** All differences between the books of all shops and their lines, payouts, payments and bank transfers. */
export async function wrongBooks(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ problem: string }>(sql`
    with booked as (
      select shop_id, account, sum(credit_won - debit_won) as won from ledger_lines group by shop_id, account),
    expected (shop_id, account, won) as (
      select shop_id, 'SHOP_BALANCE', sum(net_won) filter (where payout_id is null) from settlement_lines group by shop_id
      union all select shop_id, 'PAYOUTS_ON_WAY', sum(amount_won) filter (where state = 'WANTED') from payouts group by shop_id
      union all select shop_id, 'BANK', sum(amount_won) filter (where state = 'DONE') from payouts group by shop_id
      union all select shop_id, 'FEE_SALES', sum(fee_won - fee_vat_won) from settlement_lines group by shop_id
      union all select shop_id, 'VAT', sum(fee_vat_won) from settlement_lines group by shop_id
      union all select shop_id, 'DISCOUNT_COST', -sum(share_won) from settlement_lines group by shop_id
      union all select shop_id, 'ADJUSTMENTS', -sum(adjustment_won) from settlement_lines group by shop_id
      union all select shop_id, 'CUSTOMER_FUNDS', sum(won) from (
        select shop_id, amount_won - refunded_won as won from payments where purpose = 'RESERVATION' and state = 'APPROVED'
        union all select shop_id, -paid_won from settlement_lines) money group by shop_id)
    select 'shop ' || shop_id || ' ' || account || ' stands at ' || coalesce(b.won, 0) || ', and should at ' || coalesce(e.won, 0) as problem
    from expected e left join booked b using (shop_id, account) where coalesce(b.won, 0) <> coalesce(e.won, 0)
    union all
    select 'entry ' || entry_id || ' does not balance' from ledger_lines group by entry_id having sum(debit_won) <> sum(credit_won)
    union all
    select 'the stored balance of shop ' || shop_id || ' ' || account || ' is not the sum of its lines'
    from (select shop_id, account, sum(debit_won) as debit, sum(credit_won) as credit from ledger_lines group by shop_id, account) l
    full join ledger_balances b using (shop_id, account) where (l.debit, l.credit) is distinct from (b.debit_won, b.credit_won)
    union all
    select 'payout ' || p.id || ' of ' || p.amount_won || ' won has lines of ' || coalesce(l.won, 0)
    from payouts p left join (select payout_id, sum(net_won) as won from settlement_lines group by payout_id) l on l.payout_id = p.id
    where coalesce(l.won, 0) <> case p.state when 'FAILED' then 0 else p.amount_won end
    union all
    select 'payout ' || p.id || ' is ' || p.state || ' and the bank has sent ' || count(t.key) from payouts p left join sandbox_transfers t using (key)
    group by p.id, p.state having (p.state = 'DONE') <> (count(t.key) = 1) and p.state <> 'WANTED'`);
  return rows.map(({ problem }) => problem);
}
