-- A reservation that is paid online has a payment like an advertisement's. Whoever books has no account.
alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('ADVERTISEMENT', 'RESERVATION'));
alter table payments alter column account_id drop not null;
alter table payments add constraint payments_of_somebody check (purpose = 'RESERVATION' or account_id is not null);

-- Why money goes back to a customer, and with which version of her reservation.
alter table payment_refunds
  add column cause text check (cause in ('CANCEL', 'CHEAPER_DESIGNER', 'NO_SHOW_REST', 'AFTER_COMPLETION', 'TOO_LATE')),
  add column occasion integer;
create unique index payment_refunds_once on payment_refunds (payment_id, cause)
  where cause in ('CANCEL', 'NO_SHOW_REST', 'TOO_LATE');

-- What was paid and given back until now moves over: refunds of reservations had a table of their own.
insert into payments (purpose, subject_id, shop_id, cycle, attempt, method, amount_won, order_id, order_name, key, payment_key,
  state, tries, next_try_at, created_at, approved_at, decided_at)
select 'RESERVATION', r.id, r.shop_id, 1, 1, 'ONCE', r.paid_won, coalesce(s.order_id, 'reservation-' || r.id),
  coalesce(nullif(r.menu_name, ''), '예약'), 'reservation:' || r.id || ':1', r.payment_key,
  'APPROVED', 1, r.created_at, r.created_at, r.created_at, r.created_at
from reservations r left join sandbox_payments s on s.payment_key = r.payment_key
where r.payment_key is not null and r.paid_won > 0;

insert into payment_refunds (payment_id, shop_id, amount_won, reason, key, state, tries, next_try_at, problem, created_at, done_at, cause, occasion)
select p.id, f.shop_id, f.amount_won,
  case f.reason when 'CANCEL' then '예약 취소' when 'CHEAPER_DESIGNER' then '디자이너 변경에 따른 차액' else '노쇼 위약금을 뺀 나머지' end,
  -- The key stays, so that the gateway knows what it has done. The difference of a move has the version in it.
  f.key, f.state, f.tries, f.next_try_at, f.problem, f.wanted_at, f.done_at, f.reason, substring(f.key from ':cheaper:(\d+)')::integer
from refunds f join payments p on p.purpose = 'RESERVATION' and p.subject_id = f.reservation_id;

-- Given back without a row of its own, as demo data had it.
insert into payment_refunds (payment_id, shop_id, amount_won, reason, key, state, next_try_at, created_at, done_at, cause)
select p.id, r.shop_id, r.refunded_won - coalesce(d.won, 0),
  case r.status when 'NO_SHOW' then '노쇼 위약금을 뺀 나머지' else '예약 취소' end,
  'reservation:' || r.id || case r.status when 'NO_SHOW' then ':no-show' else ':cancel' end, 'DONE',
  r.created_at, r.created_at, r.created_at, case r.status when 'NO_SHOW' then 'NO_SHOW_REST' else 'CANCEL' end
from payments p join reservations r on r.id = p.subject_id
left join lateral (select sum(amount_won) as won from payment_refunds f where f.payment_id = p.id and f.state = 'DONE') d on true
where p.purpose = 'RESERVATION' and r.refunded_won > coalesce(d.won, 0);

update payments p set refunding_won = f.promised, refunded_won = f.done
from (select payment_id, sum(amount_won) as promised, coalesce(sum(amount_won) filter (where state = 'DONE'), 0) as done
  from payment_refunds group by payment_id) f
where f.payment_id = p.id and p.purpose = 'RESERVATION';

create temporary table moved_entries on commit drop as
select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as id, m.* from (
  select 'CHARGE' as kind, p.shop_id, p.id as payment_id, null::bigint as refund_id, p.amount_won::bigint as won,
    'GATEWAY' as debit, 'CUSTOMER_FUNDS' as credit, p.approved_at as at
  from payments p where p.purpose = 'RESERVATION'
  union all
  -- What the gateway keeps of what has not gone back: a later refund brings its part of the fee back.
  select 'FEE', p.shop_id, p.id, null, (p.amount_won - p.refunded_won)::bigint * coalesce((
      select (d.value ->> 'gatewayFeeBps')::bigint from dated_rules d
      where d.rule = 'advertising' and d.effective_from <= p.created_at order by d.effective_from desc limit 1), 290) / 10000,
    'GATEWAY_FEES', 'GATEWAY', p.approved_at
  from payments p where p.purpose = 'RESERVATION'
  union all
  select 'REFUND', f.shop_id, f.payment_id, f.id, f.amount_won, 'CUSTOMER_FUNDS', 'GATEWAY', f.done_at
  from payment_refunds f join payments p on p.id = f.payment_id where p.purpose = 'RESERVATION' and f.state = 'DONE') m
where m.won > 0;
insert into ledger_entries (id, kind, shop_id, payment_id, refund_id, at)
  select id, kind, shop_id, payment_id, refund_id, at from moved_entries;
insert into ledger_lines (entry_id, line, shop_id, account, debit_won, credit_won)
  select id, 1, shop_id, debit, won, 0 from moved_entries
  union all
  select id, 2, shop_id, credit, 0, won from moved_entries;
insert into ledger_balances as stored (shop_id, account, debit_won, credit_won)
  select l.shop_id, l.account, sum(l.debit_won), sum(l.credit_won)
  from ledger_lines l join moved_entries m on m.id = l.entry_id group by l.shop_id, l.account
  on conflict (shop_id, account) do update
    set debit_won = stored.debit_won + excluded.debit_won, credit_won = stored.credit_won + excluded.credit_won;

drop table refunds;
alter table reservations drop column payment_key;

alter table reservations
  -- What the platform bears of its discount, and pays the shop when it is completed.
  add column platform_share_won integer not null default 0 check (platform_share_won >= 0);

-- How a shop takes online bookings; one without a row takes them as usual.
create table booking_settings (
  shop_id bigint primary key references shops,
  notice_minutes integer not null check (notice_minutes between 0 and 10080),
  days_ahead integer not null check (days_ahead between 1 and 180),
  version integer not null default 1
);

-- The customer's side of an online reservation. Its key opens it, to her and to nobody else.
create table bookings (
  reservation_id bigint primary key references reservations on delete cascade,
  shop_id bigint not null references shops,
  key_hash bytea not null unique,
  key_sealed text not null,
  -- Keyed hashes: of the browser that holds it, and of where that is.
  visitor text not null,
  address text not null,
  advertisement_id bigint references advertisements,
  coupon_id bigint references coupons,
  any_designer boolean not null default false,
  -- Proven by its owner; null while the slot is only held.
  phone_fingerprint text,
  consents jsonb not null default '[]',
  prepared_at timestamptz,
  -- The order that the card window was opened for, and what came back from it.
  order_id text unique,
  customer_key_hash bytea,
  created_at timestamptz not null
);
create index bookings_of_visitor on bookings (visitor, created_at);
create index bookings_of_address on bookings (address, created_at);
create index bookings_of_phone on bookings (phone_fingerprint, created_at) where phone_fingerprint is not null;
create index bookings_by_advertisement on bookings (advertisement_id) where advertisement_id is not null;

-- Each coupon once for each customer.
create table coupon_uses (
  coupon_id bigint not null references coupons,
  phone_fingerprint text not null,
  reservation_id bigint not null unique references reservations,
  at timestamptz not null,
  primary key (coupon_id, phone_fingerprint)
);
