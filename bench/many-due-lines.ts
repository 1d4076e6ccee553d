import type pg from "pg";

/** How many shops are written at once. */
const portion = 1_000;
const designerMinutes = 10;

interface Due {
  shops: number;
  linesPerShop: number;
  /** The day of the visits in Seoul, and the midnight of their cut. */
  day: string;
  cutAt: Date;
}

/**
 * This many shops, each with this many paid visits of one day that are due: four fifths are first visits, one fifth has
 * a share of ours.
 */
export async function makeDueLines(pool: pg.Pool, { shops, linesPerShop, day, cutAt }: Due): Promise<void> {
  for (let made = 0; made < shops; made += portion)
    await pool.query(text, [Math.min(portion, shops - made), linesPerShop, day, cutAt, designerMinutes]);
  // Only the filled tables: a table that was analyzed empty would be read in full from then on.
  await pool.query(
    "vacuum analyze shops, staffs, customers, settlement_contracts, shop_fee_plans, reservations, payments",
  );
}

const text = `with shop as (
    insert into shops (name, service_category, operating_status, phone_number, address_road, address_jibun, opened_at, created_at)
    select '매장', 'HAIR', 'RUNNING', '', '', '', now() - interval '1 year', now() - interval '1 year' from generate_series(1, $1::int) returning id),
  contract as (
    insert into settlement_contracts (shop_id, begun_at) select id, now() - interval '1 year' from shop),
  plan as (
    insert into shop_fee_plans (shop_id, effective_from, fee_type, created_at) select id, '2026-01-01', 'A_BALANCE', now() from shop),
  designer as (
    insert into staffs (shop_id, name, rank, created_at) select id, '김디자', 'NORMAL', now() from shop returning id, shop_id),
  customer as (
    insert into customers (shop_id, name, phone_sealed, phone_fingerprint, phone_last_four_fingerprint, masked_phone, created_at)
    select shop.id, '이고객', '', shop.id || ':' || n, '', '', now() from shop, generate_series(1, $2::int * 4 / 5) n
    returning id, shop_id, split_part(phone_fingerprint, ':', 2)::int as place),
  promised as (
    select jsonb_build_object('feePlan', jsonb_build_object('plan', 'A_BALANCE', 'effectiveFrom', '2020-01-01', 'terms', value -> 'A_BALANCE')) as promise
    from dated_rules where rule = 'feePlans' order by effective_from desc limit 1),
  visit as (
    insert into reservations (shop_id, staff_id, kind, status, starts_at, ends_at, customer_id, customer_name, customer_gender, menu_name,
      price_won, paid_won, payment_status, platform_share_won, promise, completed_at, cut_at, created_at)
    select d.shop_id, d.id, 'ONLINE', 'COMPLETED', at, at + make_interval(mins => $5::int), c.id, '이고객', 'FEMALE', '커트',
      price, price, 'COMPLETE', case when n % 5 = 0 then 3000 else 0 end, promise, at + make_interval(mins => $5::int), $4::timestamptz, at
    from designer d cross join generate_series(1, $2::int) n cross join promised
    join customer c on c.shop_id = d.shop_id and c.place = 1 + (n - 1) % ($2::int * 4 / 5)
    cross join lateral (select 30000 + (d.id * 7919 + n * 104729) % 50000 as price,
      ($3::date::timestamp at time zone 'Asia/Seoul') + make_interval(mins => $5::int * n) as at) of
    returning id, shop_id, paid_won, created_at)
  insert into payments (purpose, subject_id, shop_id, cycle, attempt, method, amount_won, order_id, order_name, key, payment_key, state,
    next_try_at, created_at, approved_at, decided_at)
  select 'RESERVATION', id, shop_id, 1, 1, 'ONCE', paid_won, 'book_' || id, '커트', 'reservation:' || id, 'pay_' || id, 'APPROVED',
    created_at, created_at, created_at, created_at from visit`;
