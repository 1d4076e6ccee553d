export interface Difference {
  shopId: number;
  shopName: string;
  /** What differs, in words for the person who looks into it. */
  what: string;
  storedWon: number;
  reckonedWon: number;
}

/** More than anybody reads; the first ones show what is wrong. */
const mostShown = 200;

const ofShop = (column: string) => `($1::bigint is null or ${column} = $1)`;

/** Compared line by line, since two wrong lines can add up to the right sum. */
const differing = (what: string, of: string) =>
  `select shop_id, '${what}' || id, stored, computed from (${of}) each where stored <> computed`;

/** By the rate that was promised for such a visit, as in `domain/money/settlement.ts`. */
const fees = differing(
  "수수료, 내역 ",
  `select l.shop_id, l.id, l.fee_won as stored, (l.paid_won + l.share_won)::bigint * coalesce(case
      when not l.first_visit then (r.promise #>> '{feePlan,terms,returningBps}')::int
      when l.completed_day <= (r.promise #>> '{feePlan,terms,cut,untilDay}')::date
        then (r.promise #>> '{feePlan,terms,firstVisitBps}')::int - (r.promise #>> '{feePlan,terms,cut,cutBps}')::int
      else (r.promise #>> '{feePlan,terms,firstVisitBps}')::int end, 0) / 10000 as computed
    from settlement_lines l join reservations r on r.shop_id = l.shop_id and r.id = l.reservation_id where l.kind = 'SERVICE' and ${ofShop("l.shop_id")}`,
);

const taxes = differing(
  "부가세, 내역 ",
  `select shop_id, id, fee_vat_won as stored, fee_won - round(fee_won * 10 / 11.0) as computed
    from settlement_lines where kind in ('SERVICE', 'MONTHLY_FEE') and ${ofShop("shop_id")}`,
);

const nets = differing(
  "정산금, 내역 ",
  `select shop_id, id, net_won as stored, paid_won + share_won - fee_won + adjustment_won as computed
    from settlement_lines where ${ofShop("shop_id")}`,
);

/**
 * A line with its corrections equals what is left of the payment; for a penalty, what was kept. What is kept of a no-show
 * may be decided after its line.
 */
const paid = differing(
  "고객 결제 금액, 내역 ",
  `select l.shop_id, l.id, l.paid_won + coalesce(c.paid_won, 0) as stored, case l.kind when 'SERVICE' then left_won
      else least(case when r.kept_won > 0 then r.kept_won else l.paid_won end, left_won) end as computed
    from settlement_lines l join reservations r on r.shop_id = l.shop_id and r.id = l.reservation_id
    join payments p on p.purpose = 'RESERVATION' and p.subject_id = r.id and p.state = 'APPROVED'
    cross join lateral (select p.amount_won - p.refunding_won as left_won) of
    left join lateral (select sum(c.paid_won) as paid_won from settlement_lines c where c.corrects = l.id) c on true
    where l.kind in ('SERVICE', 'NO_SHOW', 'LATE_CANCEL') and ${ofShop("l.shop_id")}`,
);

/** A failed payout has released its lines. */
const payoutSums = differing(
  "입금액, 입금 ",
  `select o.shop_id, o.id, case when o.state = 'FAILED' then 0 else o.amount_won end as stored, coalesce(l.won, 0) as computed
    from payouts o left join lateral (select sum(net_won) as won from settlement_lines where payout_id = o.id) l on true
    where ${ofShop("o.shop_id")}`,
);

/** The book value of an account beside the rows that it consists of. A shop with only one of the two is shown too. */
const book = (account: string, what: string, of: string) => `
  select coalesce(b.shop_id, f.shop_id), '${what}', coalesce(b.won, 0), coalesce(f.won, 0)
  from (select shop_id, credit_won - debit_won as won from ledger_balances where account = '${account}' and ${ofShop("shop_id")}) b
  full join (${of}) f on f.shop_id = b.shop_id`;

const balances = book(
  "SHOP_BALANCE",
  "장부의 미지급 정산금",
  `select shop_id, sum(net_won) as won from settlement_lines where payout_id is null and ${ofShop("shop_id")} group by shop_id`,
);
const onWay = book(
  "PAYOUTS_ON_WAY",
  "장부의 지급 처리 중 금액",
  `select shop_id, sum(amount_won) as won from payouts where state = 'WANTED' and ${ofShop("shop_id")} group by shop_id`,
);
const sent = book(
  "BANK",
  "장부의 지급 완료 금액",
  `select shop_id, sum(amount_won) as won from payouts where state = 'DONE' and ${ofShop("shop_id")} group by shop_id`,
);
const funds = book(
  "CUSTOMER_FUNDS",
  "장부의 고객 예수금",
  `select shop_id, sum(won) as won from (
    select shop_id, amount_won - refunded_won as won from payments
    where purpose = 'RESERVATION' and state = 'APPROVED' and ${ofShop("shop_id")}
    union all select shop_id, -paid_won from settlement_lines where ${ofShop("shop_id")}) each group by shop_id`,
);

const stored = `select coalesce(b.shop_id, s.shop_id), '장부 ' || coalesce(b.account, s.account), coalesce(b.won, 0), coalesce(s.won, 0)
  from (select shop_id, account, debit_won - credit_won as won from ledger_balances where ${ofShop("shop_id")}) b
  full join (select shop_id, account, sum(debit_won - credit_won) as won from ledger_lines where ${ofShop("shop_id")}
    group by shop_id, account) s on s.shop_id = b.shop_id and s.account = b.account`;

/** All stored settlement data beside the recomputed values, of one shop or of all. */
export const checkSql = `with compared (shop_id, what, stored, computed) as (
    ${[fees, taxes, nets, paid, payoutSums, balances, onWay, sent, funds, stored].join("\n union all ")}),
  differing as (
    select c.shop_id as "shopId", s.name as "shopName", c.what, c.stored::bigint as "storedWon", c.computed::bigint as "reckonedWon"
    from compared c join shops s on s.id = c.shop_id where c.stored <> c.computed
    order by c.shop_id, c.what limit ${mostShown})
  select (select count(*) from settlement_lines where ${ofShop("shop_id")})::int as lines,
    (select count(*) from payouts where ${ofShop("shop_id")})::int as payouts,
    (select coalesce(sum(net_won), 0) from settlement_lines where payout_id is null and ${ofShop("shop_id")})::bigint as "balanceWon",
    coalesce((select json_agg(d) from differing d), '[]') as differences`;
