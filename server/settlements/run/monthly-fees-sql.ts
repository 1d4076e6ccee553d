const midnightOf = (day: string) => `(${day}::date::timestamp at time zone 'Asia/Seoul')`;

/**
 * The fees of the month that begins on `first`, for contracts that were not charged for it. A month is charged if the
 * shop is open at its beginning. The month in which the shop opens is free.
 */
export const monthlyFeesSql = ({ contracts, first }: { contracts: string; first: string }) => `
  select c.id as contract_id, c.shop_id, plan.fee_type, terms.rule_from, terms.fee_won
  from settlement_contracts c join shops s on s.id = c.shop_id
  cross join lateral (select f.fee_type from shop_fee_plans f where f.shop_id = c.shop_id and f.effective_from <= ${first}::date
    order by f.effective_from desc limit 1) plan
  cross join lateral (select (d.value #>> array[plan.fee_type, 'monthlyFeeWon'])::int as fee_won,
      (d.effective_from at time zone 'Asia/Seoul')::date as rule_from
    from dated_rules d where d.rule = 'feePlans' and d.effective_from <= ${midnightOf(first)}
    order by d.effective_from desc limit 1) terms
  where c.id = any(${contracts}) and c.ended_at is null and c.begun_at <= ${midnightOf(first)}
    and s.closed_at is null and s.opened_at < ${midnightOf(first)} and terms.fee_won > 0
    and not exists (select from settlement_lines l where l.contract_id = c.id and l.kind = 'MONTHLY_FEE' and l.completed_day = ${first}::date)`;
