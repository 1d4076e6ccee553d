import type { Db } from "#server/db/open-db.ts";
import { presentContract } from "#server/settlement-contracts/index.ts";
import { earnedSql } from "#server/settlement-lines/index.ts";
import { settledUntil } from "#server/settlements/index.ts";

/** The five values that `periodLines` names: shop, contracts, the end of the settled past, first and last day. */
export async function periodValues(db: Db, shopId: number, { from, to }: { from: string; to: string }) {
  const [{ ids }, settled] = await Promise.all([presentContract(db, shopId), settledUntil(db)]);
  return [shopId, ids, settled, from, to] as const;
}

const inPeriod = (day: string) => `${day} between $4::date and $5::date`;

/**
 * The sums of the present owner's lines in a period, by completion date. Lines that are not settled yet are included, so
 * an open month shows its expected amounts. `about` is the kind that a correction corrects; for all other lines it is
 * their own kind.
 */
export const periodLines = `
  select l.completed_day, l.kind, coalesce(o.kind, l.kind) as about, l.first_visit, l.paid_won, l.share_won, l.fee_won, l.fee_vat_won,
    l.adjustment_won, l.net_won
  from settlement_lines l left join settlement_lines o on o.id = l.corrects
  where l.shop_id = $1 and l.contract_id = any($2) and ${inPeriod("l.completed_day")}
  union all
  select e.completed_day, e.kind, e.kind, e.first_visit, e.paid_won, e.share_won, e.fee_won, e.fee_vat_won, 0, e.net_won
  from (${earnedSql("r.shop_id = $1 and r.cut_at > $3")}) e
  where (e.contract_id = any($2) or e.contract_id is null) and ${inPeriod("e.completed_day")}`;

/** The sums of the amounts, with the names of a reply. */
export const amountSums = `sum(paid_won)::bigint as "paidWon", sum(share_won)::bigint as "shareWon", sum(fee_won)::bigint as "feeWon",
  sum(fee_vat_won)::bigint as "feeVatWon", sum(adjustment_won)::bigint as "adjustmentWon", sum(net_won)::bigint as "netWon"`;
