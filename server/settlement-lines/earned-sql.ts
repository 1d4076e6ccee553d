/** The earlier visit that makes a visit `r` a returning one: same phone, same shop, completed earlier. Offline visits count. */
const earlierVisit = (at: string) => `select e.id from reservations e
  where e.shop_id = r.shop_id and e.customer_id = r.customer_id and e.status = 'COMPLETED' and e.removed_at is null
    and (e.completed_at, e.id) < (${at}, r.id)
  order by e.completed_at, e.id limit 1`;

/** The contract at the time of the completion. */
const contractThen = (at: string) => `select c.id from settlement_contracts c where c.shop_id = r.shop_id
  order by (c.begun_at <= ${at} and (c.ended_at is null or ${at} < c.ended_at)) desc, c.begun_at desc limit 1`;

/** The lines of reservations `r` with the formula of `domain/money/settlement.ts`; `at` is their completion. */
const linesSql = ({ at, where }: { at: string; where: string }) => `
  select found.*, fee_won - round(fee_won * 10 / 11.0)::int as fee_vat_won, paid_won + share_won - fee_won as net_won
  from (
    select r.id as reservation_id, r.shop_id, contract.id as contract_id, of.line_kind as kind, ${at} as completed_at, day.completed_day, r.cut_at,
      case of.line_kind when 'SERVICE' then earlier.id is null end as first_visit, earlier.id as earlier_id,
      r.promise #>> '{feePlan,plan}' as fee_plan, (r.promise #>> '{feePlan,effectiveFrom}')::date as fee_rule_from,
      rate.fee_bps, money.paid_won, share.share_won,
      ((money.paid_won + share.share_won)::bigint * rate.fee_bps / 10000)::int as fee_won
    from reservations r
    join payments p on p.purpose = 'RESERVATION' and p.subject_id = r.id and p.state = 'APPROVED'
    cross join lateral (select case when r.status in ('COMPLETED', 'OK') then 'SERVICE' when r.status = 'NO_SHOW' then 'NO_SHOW' else 'LATE_CANCEL' end as line_kind,
      p.amount_won - p.refunding_won as left_won) of
    cross join lateral (select (${at} at time zone 'Asia/Seoul')::date as completed_day) day
    cross join lateral (select case
      when of.line_kind = 'SERVICE' then of.left_won
      when r.kept_won > 0 then least(r.kept_won, of.left_won)
      when of.line_kind = 'NO_SHOW' then (of.left_won::bigint * coalesce((r.promise #>> '{cancellation,noShowKeptBps}')::int, 0) / 10000)::int
      else 0 end as paid_won) money
    cross join lateral (select case of.line_kind when 'SERVICE' then (r.platform_share_won::bigint * money.paid_won / p.amount_won)::int
      else 0 end as share_won) share
    left join lateral (${earlierVisit(at)}) earlier on of.line_kind = 'SERVICE'
    cross join lateral (select coalesce(case
      when of.line_kind <> 'SERVICE' then 0
      when earlier.id is not null then (r.promise #>> '{feePlan,terms,returningBps}')::int
      when day.completed_day <= (r.promise #>> '{feePlan,terms,cut,untilDay}')::date
        then (r.promise #>> '{feePlan,terms,firstVisitBps}')::int - (r.promise #>> '{feePlan,terms,cut,cutBps}')::int
      else (r.promise #>> '{feePlan,terms,firstVisitBps}')::int end, 0) as fee_bps) rate
    left join lateral (${contractThen(at)}) contract on true
    where r.paid_won > 0 and r.removed_at is null and money.paid_won > 0 and ${where}
  ) found`;

/**
 * The lines of reservations that have no line yet. Run and forecast use the same query, so that what was shown is what is
 * settled. For the reservation `r`; `where` narrows it down.
 */
export const earnedSql = (where: string) =>
  linesSql({
    at: "r.completed_at",
    where: `r.cut_at is not null and ${where}
      and (r.status in ('COMPLETED', 'NO_SHOW') or (r.kept_won > 0 and r.status in ('WAIT_CANCEL', 'CANCELED', 'CANCELED_NON_REFUNDABLE')))
      and not exists (select from settlement_lines l where l.reservation_id = r.id and l.kind in ('SERVICE', 'NO_SHOW', 'LATE_CANCEL'))`,
  });

/** What confirmed reservations will bring if each is completed at its end. */
export const expectedSql = (where: string) => linesSql({ at: "r.ends_at", where: `r.status = 'OK' and ${where}` });
