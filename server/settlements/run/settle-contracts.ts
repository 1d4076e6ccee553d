import { seoulDay } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { earnedSql } from "#server/settlement-lines/index.ts";
import { askedOccasion, cutOccasion, payoutKeySql } from "#server/settlements/payouts/payout-key.ts";
import type { SettledContract } from "./contracts-to-settle.ts";
import { monthlyFeesSql } from "./monthly-fees-sql.ts";

interface Batch {
  contracts: readonly SettledContract[];
  runId: number;
  /** Everything that was cut up to here is settled. */
  cutAt: Date;
  /** What was cut before this had its own run. */
  since: Date;
  /** The day of the payouts, in Seoul. */
  day: string;
  /** Started by an operator, in addition to the usual runs. */
  isAsked?: boolean;
  now: Date;
}

export interface SettledBatch {
  lines: number;
  payouts: number;
  paidWon: number;
}

/**
 * Settles some contracts in one statement: lines, monthly fees, payouts and ledger entries are saved together. The caller
 * has locked the contracts, so that nobody corrects what is being settled. A contract is settled once per run, also if
 * the run is continued after a crash; what appears in between belongs to the next run.
 */
export async function settleContracts(db: Db, batch: Batch): Promise<SettledBatch> {
  const { contracts, runId, cutAt, since, day, now } = batch;
  const ids = contracts.map(({ id }) => id);
  const shopIds = [...new Set(contracts.map(({ shopId }) => shopId))];
  // A missed cut charges the fee of its own month.
  const month = `${(batch.isAsked ? day : seoulDay(cutAt)).slice(0, 7)}-01`;
  const values = [ids, runId, cutAt, since, day, now, month, shopIds];
  values.push(batch.isAsked ? askedOccasion() : cutOccasion(cutAt));
  const [settled] = await namedQuery<SettledBatch>(db, "settle-contracts", text, values);
  if (!settled) throw new Error("a query without a table returned no row");
  return settled;
}

const text = `with found as materialized (
    select * from (${earnedSql("r.shop_id = any($8) and r.cut_at <= $3 and r.cut_at > $4")}) e where contract_id = any($1)
      and not exists (select from ledger_entries b where b.run_id = $2 and b.contract_id = e.contract_id and b.kind = 'EARNED')),
  months as materialized (${monthlyFeesSql({ contracts: "$1", first: "$7" })}),
  waiting as (select contract_id, sum(net_won) as won from settlement_lines
    where contract_id = any($1) and payout_id is null group by contract_id),
  balance as (select contract_id, sum(won) as won from (
    select contract_id, net_won as won from found union all select contract_id, -fee_won from months
    union all select contract_id, won from waiting) each group by contract_id),
  paying as materialized (
    select c.id as contract_id, c.shop_id, b.won, k.key, nextval(pg_get_serial_sequence('payouts', 'id')) as payout_id
    from balance b join settlement_contracts c on c.id = b.contract_id
      cross join lateral (select ${payoutKeySql("c.money_key", "$9")} as key) k
    where b.won > 0 and not exists (select from payouts o where o.key = k.key)
      and not exists (select from payout_holds h where h.contract_id = c.id and h.released_at is null)),
  sent as (
    insert into payouts (id, shop_id, contract_id, run_id, day, amount_won, key, state, next_try_at, created_at)
    select payout_id, shop_id, contract_id, $2, $5, won, key, 'WANTED', $6, $6 from paying),
  earned as (
    insert into settlement_lines (shop_id, contract_id, kind, reservation_id, run_id, payout_id, completed_at, completed_day,
      first_visit, earlier_id, fee_plan, fee_rule_from, fee_bps, paid_won, share_won, fee_won, fee_vat_won, net_won, created_at)
    select f.shop_id, f.contract_id, f.kind, f.reservation_id, $2, p.payout_id, f.completed_at, f.completed_day,
      f.first_visit, f.earlier_id, f.fee_plan, f.fee_rule_from, f.fee_bps, f.paid_won, f.share_won, f.fee_won, f.fee_vat_won, f.net_won, $6
    from found f left join paying p using (contract_id)
    returning contract_id, shop_id, paid_won, share_won, fee_won, fee_vat_won, net_won),
  charged as (
    insert into settlement_lines (shop_id, contract_id, kind, run_id, payout_id, completed_at, completed_day, fee_plan, fee_rule_from,
      fee_won, fee_vat_won, net_won, words, created_at)
    select m.shop_id, m.contract_id, 'MONTHLY_FEE', $2, p.payout_id, $7::date::timestamp at time zone 'Asia/Seoul', $7, m.fee_type, m.rule_from,
      m.fee_won, m.fee_won - round(m.fee_won * 10 / 11.0)::int, -m.fee_won, to_char($7::date, 'FMMM') || '월 이용료', $6
    from months m left join paying p using (contract_id)
    returning contract_id, shop_id, fee_won, fee_vat_won, net_won),
  taken as (
    update settlement_lines l set payout_id = p.payout_id from paying p
    where l.contract_id = p.contract_id and l.payout_id is null returning l.id),
  posted as materialized (
    select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as id, e.* from (
      select 'EARNED' as kind, shop_id, contract_id, null::bigint as payout_id, sum(paid_won) as paid_won, sum(share_won) as share_won,
        sum(fee_won) as fee_won, sum(fee_vat_won) as fee_vat_won, sum(net_won) as net_won, 0::numeric as out_won
      from earned group by shop_id, contract_id
      union all
      select 'MONTHLY_FEE', shop_id, contract_id, null, 0, 0, sum(fee_won), sum(fee_vat_won), sum(net_won), 0
      from charged group by shop_id, contract_id
      union all
      select 'PAYOUT', shop_id, contract_id, payout_id, 0, 0, 0, 0, -won, won from paying) e),
  entries as (
    insert into ledger_entries (id, kind, shop_id, run_id, contract_id, payout_id, at)
    select id, kind, shop_id, case when payout_id is null then $2::bigint end, contract_id, payout_id, $6 from posted),
  sides as materialized (
    select p.id, p.shop_id, s.line, s.account, greatest(s.won, 0)::bigint as debit_won, greatest(-s.won, 0)::bigint as credit_won
    from posted p cross join lateral (values (1, 'CUSTOMER_FUNDS', paid_won), (2, 'DISCOUNT_COST', share_won), (3, 'SHOP_BALANCE', -net_won),
      (4, 'FEE_SALES', fee_vat_won - fee_won), (5, 'VAT', -fee_vat_won), (6, 'PAYOUTS_ON_WAY', -out_won)) s (line, account, won)
    where s.won <> 0),
  written as (
    insert into ledger_lines (entry_id, line, shop_id, account, debit_won, credit_won)
    select id, line, shop_id, account, debit_won, credit_won from sides),
  balanced as (
    insert into ledger_balances as stored (shop_id, account, debit_won, credit_won)
    select shop_id, account, sum(debit_won), sum(credit_won) from sides group by shop_id, account order by shop_id, account
    on conflict (shop_id, account) do update
      set debit_won = stored.debit_won + excluded.debit_won, credit_won = stored.credit_won + excluded.credit_won)
  select (select count(*) from earned)::int + (select count(*) from charged)::int as lines,
    (select count(*) from paying)::int as payouts, coalesce((select sum(won) from paying), 0)::bigint as "paidWon"`;
