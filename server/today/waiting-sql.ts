const pointNames = `(select coalesce(string_agg(distinct o.name, ', '), '')
  from advertisement_places l join advertisement_points o on o.id = l.point_id where l.advertisement_id = a.id)`;
const wasHandedOverAfter = (moment: string) =>
  `exists (select from shop_handovers h where h.shop_id = a.shop_id and h.at > ${moment})`;
const seoulDay = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

/** A few of the newest of each kind: nobody reads to the end of a long list. */
export const waitingSql = `select kind, id, name, detail, won, day, at, "reservationId" from (
    (select 1 as rank, 'AD_CHARGE_FAILED' as kind, a.id, ${pointNames} as name, coalesce(p.problem, '') as detail,
        p.amount_won as won, null as day, p.decided_at as at, null::bigint as "reservationId"
      from advertisements a join lateral (select state, problem, amount_won, decided_at from payments p
        where p.purpose = 'ADVERTISEMENT' and p.subject_id = a.id order by p.cycle desc, p.attempt desc limit 1) p on true
      where a.shop_id = $1 and not $5 and a.status in ('ACTIVATED', 'PAY_WAITING') and a.ended_at is null and p.state = 'DECLINED'
        and not ${wasHandedOverAfter("a.bought_at")}
      order by p.decided_at desc limit 3)
    union all
    (select 2, 'PAYOUT_FAILED', h.id, '', h.reason, null, null, h.held_at, null from payout_holds h
      join settlement_contracts c on c.id = h.contract_id and c.ended_at is null
      where h.shop_id = $1 and not $5 and h.released_at is null and h.held_by is null limit 1)
    union all
    (select 3, 'ARRIVED_UNSETTLED', r.id, r.customer_name, r.menu_name || ' · ' || s.name, r.price_won,
        ${seoulDay("r.starts_at")}, r.starts_at, r.id
      from reservations r join staffs s on s.shop_id = r.shop_id and s.id = r.staff_id
      where r.shop_id = $1 and r.status = 'OK' and r.ends_at <= $3 and r.removed_at is null and ($2::bigint[] is null or r.staff_id = any($2))
      order by r.starts_at desc limit 5)
    union all
    (select 4, 'REFUND_LATE', r.id, r.customer_name, '', r.paid_won - r.refunded_won - r.kept_won,
        ${seoulDay("r.starts_at")}, r.starts_at, r.id
      from reservations r where r.shop_id = $1 and not $5 and r.payment_status = 'CANCEL_ERROR' and r.starts_at > $3 - interval '90 days'
      order by r.starts_at desc limit 3)
    union all
    (select 5, 'CARD_FAILED', c.id, c.brand || ' ' || c.last_four, '', null, null, c.problem_at, null from cards c
      where not $5 and c.removed_at is null and c.problem_at is not null and c.account_id = $4
      order by c.problem_at desc limit 2)
    union all
    (select 6, 'AD_REJECTED', a.id, ${pointNames}, a.reason, null, null, a.screened_at, null from advertisements a
      where a.shop_id = $1 and not $5 and a.status = 'REJECTED' and a.start_day >= $6::date and a.screened_at is not null
        and not ${wasHandedOverAfter("a.bought_at")}
      order by a.screened_at desc limit 3)
    union all
    (select 7, 'MENU_REJECTED', a.id, a.content ->> 'name', a.reason, null, null, coalesce(a.decided_at, a.requested_at), null
      from applications a where a.shop_id = $1 and not $5 and a.target = 'MENU' and a.closed_at is null
        and a.status in ('REJECT', 'NON_DISPLAY_REJECT')
      order by a.id desc limit 3)
    union all
    (select 7, 'APPLICATION_REJECTED', a.id, a.form, a.reason, null, null, coalesce(a.decided_at, a.requested_at), null
      from applications a where a.shop_id = $1 and a.form is not null and a.closed_at is null and a.status = 'REJECT'
        and (a.requested_by = $4 or $9 and a.form <> 'TRANSFER' and not ${wasHandedOverAfter("a.requested_at")})
      order by a.id desc limit 3)
    union all
    (select 8, 'MANY_BOOKINGS', c.id, c.name, '', count(*)::int, null, max(r.created_at), max(r.id)
      from reservations r join customers c on c.shop_id = r.shop_id and c.id = r.customer_id
      where r.shop_id = $1 and not $5 and r.kind = 'ONLINE' and r.removed_at is null
        and (r.status = 'OK' or r.status = 'READY' and r.hold_until > $3) and r.starts_at > $3 and r.starts_at <= $3 + make_interval(days => $7)
      group by c.id, c.name having count(*) >= $8 order by count(*) desc limit 3)
    union all
    (select 9, 'QUESTION_ANSWERED', q.id, q.title, '', null, null, q.answered_at, null from articles q
      where q.asker_id = $4 and q.answered_at is not null and q.answer_seen_at is null and q.removed_at is null
      order by q.answered_at desc limit 2)
  ) waiting order by rank, at desc, id desc`;
