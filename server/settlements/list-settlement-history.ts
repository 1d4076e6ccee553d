import { listSettlementHistory as call } from "#contract/settlements.ts";
import type { HistoryView } from "#domain/money/settlement.ts";
import { namedQuery } from "#server/db/named-query.ts";
import { handle } from "#server/http/calls/context.ts";
import { presentContract } from "#server/settlement-contracts/index.ts";
import { wrongPeriod } from "./period.ts";

interface Row {
  total: number;
  at: Date;
  kind: "PAYOUT" | "MONTHLY_FEE" | "ADVERTISEMENT" | "ADVERTISEMENT_REFUND";
  words: string;
  won: number;
  state: string;
  payoutId: number | null;
  advertisementId: number | null;
  receiptUrl: string | null;
}

export const listSettlementHistory = handle(call, async ({ input, shop, db, refuse }) => {
  const { view, from, to, page, size } = input;
  const wrong = wrongPeriod(input);
  if (wrong) return refuse("period_wrong", wrong);
  const { ids } = await presentContract(db, shop.id);
  const values = [shop.id, ids, from ?? null, to ?? null, size, page * size];
  const rows = await namedQuery<Row>(db, `settlement-history-${view}`, texts[view], values);
  const items = rows.filter(({ kind }) => kind !== null).map(({ total: _, ...item }) => item);
  return { items, page, size, total: rows[0]?.total ?? 0 };
});

const inPeriod = (at: string) => `($3::date is null or ${at} >= ($3::date::timestamp at time zone 'Asia/Seoul'))
  and ($4::date is null or ${at} < (($4::date + 1)::timestamp at time zone 'Asia/Seoul'))`;
/** The next owner does not see what a former owner has paid. */
const sinceOwner = (at: string) =>
  `${at} >= coalesce((select min(c.begun_at) from settlement_contracts c where c.id = any($2)), '-infinity')`;

const sent = `select p.created_at as at, 'PAYOUT' as kind, p.bank_words as words, p.amount_won as won, p.state, p.id as payout_id,
    null::bigint as advertisement_id, null as receipt_url
  from payouts p where p.shop_id = $1 and p.contract_id = any($2) and ${inPeriod("p.created_at")}`;

const paid = `select l.completed_at as at, 'MONTHLY_FEE' as kind, l.words, l.net_won as won,
    case when l.payout_id is null then '다음 입금 시 차감' else '입금 시 차감됨' end as state, l.payout_id, null::bigint as advertisement_id, null as receipt_url
  from settlement_lines l where l.shop_id = $1 and l.contract_id = any($2) and l.kind = 'MONTHLY_FEE' and ${inPeriod("l.completed_at")}
  union all
  select p.approved_at, 'ADVERTISEMENT', p.order_name, -p.amount_won, p.state, null, p.subject_id, p.receipt_url
  from payments p where p.shop_id = $1 and p.purpose = 'ADVERTISEMENT' and p.state = 'APPROVED'
    and ${sinceOwner("p.approved_at")} and ${inPeriod("p.approved_at")}
  union all
  select f.done_at, 'ADVERTISEMENT_REFUND', p.order_name || ' · ' || f.reason, f.amount_won, f.state, null, p.subject_id, p.receipt_url
  from payment_refunds f join payments p on p.id = f.payment_id
  where f.shop_id = $1 and p.purpose = 'ADVERTISEMENT' and f.state = 'DONE' and ${sinceOwner("f.done_at")} and ${inPeriod("f.done_at")}`;

/** A page after the last one still returns the total count. */
const textOf = (source: string) => `with items as materialized (${source}),
  page as (select * from items order by at desc, payout_id desc nulls last, advertisement_id desc limit $5 offset $6)
  select (select count(*) from items) as total, p.at, p.kind, p.words, p.won, p.state, p.payout_id as "payoutId",
    p.advertisement_id as "advertisementId", p.receipt_url as "receiptUrl"
  from (select 1) one left join page p on true order by p.at desc, p.payout_id desc nulls last, p.advertisement_id desc`;

const texts: Record<HistoryView, string> = {
  SETTLEMENT_HISTORY: textOf(sent),
  SUBSCRIPTION_HISTORY: textOf(paid),
};
