import type pg from "pg";
import { sinceEver } from "#domain/menus/menu-price.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { customerPhone } from "#server/reservations/index.ts";
import type { Vault } from "#server/vault.ts";
import { ledgerOfPayments } from "./ledger-of-payments.ts";

/** The day on which every shop is full: near enough to look at, and far enough that no reminders go out today. */
export const fullDayAhead = 3;
export const perFullDay = 40;
const customersPerShop = 20;
const daysAround = 60;
/** Slots of a day with this many minutes, from ten in the morning. */
const slots = 14;
const slotMinutes = 40;
/** Every shop has at least three designers; nobody gets more than fit. */
export const mostPerShop = perFullDay + daysAround * slots * 3;

/**
 * Menus, customers and reservations for new shops, in a few statements for any number. The places are computed so that
 * no two of a designer overlap.
 */
export async function addReservations(
  client: pg.PoolClient,
  vault: Vault,
  shopIds: number[],
  total: number,
  now: Date,
) {
  const today = seoulDay(now);
  // From rows that were just written: reading each of them again takes longer than everything else.
  await client.query(
    "select set_config('session_replication_role', 'replica', true) where current_setting('is_superuser') = 'on'",
  );
  const values = [shopIds, Math.ceil(total / shopIds.length), total];
  await client.query(menusText, [shopIds, now]);
  await client.query(pricesText, [shopIds]);
  await client.query(customersText, [JSON.stringify(imagineCustomers(vault, shopIds)), now]);
  const { rowCount } = await client.query(reservationsText, [
    ...values,
    now,
    seoulInstant(today, "10:00"),
    seoulInstant(addDays(today, fullDayAhead), "10:00"),
  ]);
  await client.query(occupiedText, [shopIds]);
  await client.query(paymentsText, [shopIds]);
  await client.query(ledgerOfPayments("p.purpose = 'RESERVATION' and p.shop_id = any($1)"), [shopIds]);
  return rowCount ?? 0;
}

function imagineCustomers(vault: Vault, shopIds: number[]) {
  return shopIds.flatMap((shopId) =>
    Array.from({ length: customersPerShop }, (_, index) => {
      const number = String((shopId * customersPerShop + index) % 100_000_000).padStart(8, "0");
      const phone = customerPhone(vault, `010-${number.slice(0, 4)}-${number.slice(4)}`);
      return {
        shop_id: shopId,
        name: names[(shopId + index) % names.length],
        phone_sealed: phone.phoneSealed,
        phone_fingerprint: phone.phoneFingerprint,
        masked_phone: phone.maskedPhone,
        phone_last_four_fingerprint: phone.phoneLastFourFingerprint,
      };
    }),
  );
}

const names = ["김서연", "이지우", "박민서", "최하은", "정도윤", "강예린", "조수아", "윤유진", "장지민", "임현우"];

const menusText = `insert into menus (shop_id, kind, category, name, duration_minutes, display_order, created_at, approved_at)
  select s.id, s.service_category, m.category, m.name, m.minutes, m.place, $2, $2 from shops s
  join (values
    ('HAIR', 'CUT', '커트', 40, 0), ('HAIR', 'PERM', '디지털펌', 120, 1), ('HAIR', 'COLOR', '뿌리염색', 90, 2),
    ('NAIL', 'NAILCARE', '기본 케어', 40, 0), ('NAIL', 'NAILCARE', '젤 원컬러', 70, 1), ('NAIL', 'PEDICURE', '페디큐어', 80, 2),
    ('ESTHETIC', 'ESTHETIC', '수분 관리', 60, 0), ('ESTHETIC', 'BROW', '눈썹 정리', 20, 1), ('ESTHETIC', 'BROW', '브로우 틴트', 50, 2)
  ) m (service, category, name, minutes, place) on m.service = s.service_category where s.id = any($1)`;

const pricesText = `insert into menu_prices (shop_id, menu_id, rank, effective_from, price_won)
  select m.shop_id, m.id, r.rank, '${sinceEver}', 30000 + m.display_order * 20000 + r.more
  from menus m cross join (values ('NORMAL', 0), ('HEAD', 5000), ('MANAGER', 10000), ('VICE_CHIEF', 15000), ('CHIEF', 20000)) r (rank, more)
  where m.shop_id = any($1)`;

const customersText = `insert into customers (shop_id, name, phone_sealed, phone_fingerprint, phone_last_four_fingerprint, masked_phone, created_at)
  select shop_id, name, phone_sealed, phone_fingerprint, phone_last_four_fingerprint, masked_phone, $2
  from json_populate_recordset(null::customers, $1)`;

/**
 * The first 40 of a shop fill its full day, the others go to the even days of 60 before and after today. Past ones are
 * completed, missed or cancelled, and were paid in the shop; every third coming one is booked and paid online.
 */
const reservationsText = `with shop as (
    select s.id, row_number() over (order by s.id) - 1 as place,
      (select array_agg(t.id order by t.id) from staffs t where t.shop_id = s.id) as staff,
      (select array_agg(m.id order by m.id) from menus m where m.shop_id = s.id) as menu,
      (select array_agg(c.id order by c.id) from customers c where c.shop_id = s.id) as customer
    from shops s where s.id = any($1)),
  numbered as (
    select shop.*, n, n - ${perFullDay} as extra, cardinality(shop.staff) as designers
    from shop cross join generate_series(0, $2::int - 1) n where shop.place * $2 + n < $3),
  placed as (
    select *, n < ${perFullDay} as full_day,
      case when n < ${perFullDay} then n % designers else extra / ${daysAround} % designers end as designer,
      case when n < ${perFullDay} then n / designers
        else (extra / ${daysAround} / designers * 3 + extra + id) % ${slots} end as slot,
      case when extra % ${daysAround} < ${daysAround / 2} then extra % ${daysAround} * 2 - ${daysAround}
        else extra % ${daysAround} * 2 - ${daysAround - 2} end as day
    from numbered),
  timed as (
    select *, case when full_day then $6::timestamptz else $5::timestamptz + day * interval '1 day' end
      + slot * interval '${slotMinutes} minutes' as starts_at, 30000 + n % 3 * 20000 as price
    from placed),
  paid as (select *, not full_day and n % 3 = 0 and starts_at > $4 as online from timed)
  insert into reservations (shop_id, staff_id, kind, status, starts_at, ends_at, customer_id, customer_name, customer_gender,
    masked_phone, menu_id, menu_name, price_won, paid_won, payment_status, completed_at, cut_at, created_at)
  select t.id, t.staff[designer + 1], case when online then 'ONLINE' else 'OFFLINE' end,
    case when starts_at > $4 then 'OK' when n % 20 = 7 then 'NO_SHOW' when n % 20 = 13 then 'CANCELED' else 'COMPLETED' end,
    starts_at, starts_at + interval '${slotMinutes} minutes', c.id, c.name, c.gender, c.masked_phone, m.id, m.name, price,
    case when online then price else 0 end, case when online then 'COMPLETE' end,
    case when starts_at <= $4 then starts_at + interval '${slotMinutes} minutes' end,
    case when starts_at <= $4 then starts_at + interval '1 day' end, least(starts_at, $4) - interval '3 days'
  from paid t join customers c on c.id = t.customer[n % ${customersPerShop} + 1] join menus m on m.id = t.menu[n % 3 + 1]`;

const occupiedText = `insert into occupied_times (shop_id, staff_id, kind, reservation_id, during)
  select shop_id, staff_id, 'WORK', id, tstzrange(starts_at, ends_at) from reservations
  where shop_id = any($1) and status <> 'CANCELED' order by staff_id, starts_at`;

/** In our tables and in the sandbox gateway's own, so that a refund finds its payment. */
const paymentsText = `with paid as (
    insert into payments (purpose, subject_id, shop_id, cycle, attempt, method, amount_won, order_id, order_name, key, payment_key,
      state, tries, next_try_at, created_at, approved_at, decided_at)
    select 'WORK', id, shop_id, 1, 1, 'ONCE', paid_won, 'book_fill_' || id, menu_name, 'reservation:' || id || ':1:1', 'pay_fill_' || id,
      'APPROVED', 1, created_at, created_at, created_at, created_at
    from reservations where shop_id = any($1) and paid_won > 0
    returning payment_key, order_id, amount_won, created_at)
  insert into sandbox_payments (payment_key, order_id, amount_won, at)
  select payment_key, order_id, amount_won, created_at from paid`;
