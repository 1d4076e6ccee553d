import type { OperatorQueue } from "#domain/accounts/operator-queue.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";

/** What waits since the same minute, with its oldest item. */
export interface WaitingItems {
  queue: OperatorQueue;
  since: Date;
  items: number;
  amountWon: number;
  oldest: {
    path: string;
    shopName: string;
    subject: string;
    amountWon: number | null;
    tries: number | null;
  };
}

/** Everything that waits for an operator, in one query; the oldest of each queue first. */
export const waitingItems = (db: Db, now: Date) =>
  namedQuery<WaitingItems>(db, "operator-waiting", text, [new Date(now.getTime() - paymentMs), seoulDay(now)]);

/** A payment takes seconds. After a minute its outcome is unknown. */
export const paymentMs = 60_000;

const request = "coalesce(s.name, a.title), '', null, null";
const waits = "a.status in ('REQ_WAITING', 'WAITING', 'REREQ') and a.closed_at is null";

// Each select has the same columns: queue, since, id, path, shop, subject, amount, tries.
const text = `select queue, min(since) as since, count(*)::int as items, coalesce(sum(amount), 0)::bigint as "amountWon",
    (array_agg(jsonb_build_object('path', path, 'shopName', shop, 'subject', subject, 'amountWon', amount, 'tries', tries)
      order by since, id))[1] as oldest
  from (
    select 'APPLICATIONS' as queue, a.requested_at as since, a.id, '/operator/applications?request=' || a.id as path,
      coalesce(s.name, a.title) as shop, '' as subject, null::int as amount, null::int as tries
    from applications a left join shops s on s.id = a.shop_id where a.form is not null and ${waits}
    union all
    select 'MENUS', a.requested_at, a.id, '/operator/menus?request=' || a.id, ${request}
    from applications a left join shops s on s.id = a.shop_id where a.target = 'MENU' and ${waits}
    union all
    select 'ADVERTISEMENTS', a.bought_at, a.id, '/operator/advertisements?id=' || a.id, s.name, '', null, null
    from advertisements a join shops s on s.id = a.shop_id where a.status = 'WAITING' and a.bought_at is not null
    union all
    select 'EXHIBITIONS', e.requested_at, e.id, '/operator/exhibitions', s.name, x.title, null, null
    from exhibition_entries e join exhibitions x on x.id = e.exhibition_id join shops s on s.id = e.shop_id
    where e.approval = 'REQ' and not e.disabled and x.to_day >= $2 and true /* of any shop */
    union all
    select 'PAYMENTS', p.created_at, p.id, '/operator/payments/' || p.id, s.name, p.order_name, p.amount_won, p.tries
    from payments p join shops s on s.id = p.shop_id where p.state = 'WANTED' and p.created_at <= $1
    union all
    select 'REFUNDS', r.created_at, r.id, '/operator/payments/' || r.payment_id, s.name, p.order_name, r.amount_won, r.tries
    from payment_refunds r join payments p on p.id = r.payment_id join shops s on s.id = r.shop_id
    where r.state = 'STUCK'
    union all
    select 'PAYOUTS', coalesce(p.decided_at, p.created_at), p.id, '/operator/settlements/payouts/' || p.id, s.name,
      coalesce(p.problem, ''), p.amount_won::int, p.tries
    from payouts p join shops s on s.id = p.shop_id
    where p.state = 'FAILED'
      and not exists (select from payouts later where later.contract_id = p.contract_id and later.id > p.id)
    union all
    select 'PAYOUTS', h.held_at, h.id, '/operator/settlements/holds', s.name, h.reason, null, null
    from payout_holds h join shops s on s.id = h.shop_id where h.released_at is null and h.held_by is not null
    union all
    select 'TRANSFERS', u.found_at, u.id, '/operator/money', '', u.code, u.amount_won::int, null
    from unknown_transfers u where u.state = 'OPEN'
    union all
    select 'QUESTIONS', a.published_at, a.id, '/operator/boards?board=' || a.board_id, coalesce(s.name, ''), a.title, null, null
    from articles a left join shops s on s.id = a.shop_id
    where a.asker_id is not null and a.answered_at is null and a.removed_at is null
    union all
    select 'CONSULTING', c.created_at, c.id, '/operator/consulting', c.shop_name, '', null, null
    from consulting_requests c where c.state = 'NEW'
    union all
    select 'DISPUTES', d.asked_at, d.id, '/operator/settlements/disputes', s.name, '', null, null
    from visit_disputes d join shops s on s.id = d.shop_id where d.state = 'OPEN'
  ) one
  group by queue, date_trunc('minute', since) order by since, queue`;
