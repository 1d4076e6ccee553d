import { sql } from "drizzle-orm";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers } from "#server/db/tables/tables.ts";
import { customerPhone, readDays } from "#server/reservations/index.ts";
import type { FullShop } from "./fill-full-shop.ts";
import { longestName, longestText } from "./fill-full-shop-texts.ts";
import { ledgerOfPayments } from "./ledger-of-payments.ts";

const known = 3000;
const atOnce = 500;
const slotMinutes = 20;
/** From ten to eight without a gap. */
const slots = 30;
const perFullDay = 1200;
const perPastDay = 30;
const perDayAhead = 300;
const [pastDays, daysAhead] = [730, 14];

/** Today has twelve hundred reservations, there are two past years, and the next two weeks are nearly full. */
export async function fillBookings(db: Db, full: FullShop, menuIds: readonly number[]): Promise<void> {
  const { shopId, staffIds, now } = full;
  const today = seoulDay(now);
  const customerIds = await addCustomers(db, full);
  const { cancellation } = await readDays(db, { shopId, from: today, now });
  await db.execute(sql`
    with day as (
      select d as place, case when d = 0 then ${perFullDay}::int when d < 0 then ${perPastDay} else ${perDayAhead} end as booked
      from generate_series(${-pastDays}::int, ${daysAhead}) d),
    placed as (
      select d.place as day, n, n % 40 as lane, case when d.place = 0 then n / 40 when d.place > 0 then n / 40 * 3
          else (n * 11 + d.place + ${pastDays}) % ${slots} end as slot
      from day d cross join lateral generate_series(0, d.booked - 1) n),
    timed as (
      select *, (${ids(staffIds)})[(lane + case when day < 0 then day + ${pastDays} else 0 end) % 40 + 1] as staff_id,
        (${ids(customerIds)})[case when n = 0 then 1 else (n * 17 + (day + ${pastDays}) * 31) % ${known} + 1 end] as customer_id,
        (${ids(menuIds)})[(n * 7 + day + ${pastDays}) % ${menuIds.length} + 1] as menu_id,
        ${seoulInstant(today, "10:00")}::timestamptz + day * interval '1 day' + slot * interval '${sql.raw(String(slotMinutes))} minutes' as starts_at,
        case when n % 11 = 0 then 9900000 else 45000 + n % 40 * 21000 end as price
      from placed),
    decided as (
      select *, case when starts_at > ${now} then 'OK' when n % 20 = 7 then 'NO_SHOW' when n % 20 = 13 then 'CANCELED' else 'COMPLETED' end as status
      from timed),
    paid as (select *, n % 3 <> 1 and status in ('OK', 'COMPLETED') as online, status in ('COMPLETED', 'NO_SHOW') as done,
      starts_at + interval '${sql.raw(String(slotMinutes))} minutes' as ends_at from decided),
    rule as (select effective_from, value from dated_rules where rule = 'feePlans' order by effective_from limit 1)
    insert into reservations (shop_id, staff_id, kind, status, starts_at, ends_at, customer_id, customer_name, customer_gender,
      masked_phone, menu_id, menu_name, price_won, paid_won, payment_status, completed_at, cut_at, created_at, note, promise)
    select ${shopId}, t.staff_id, case when online then 'ONLINE' else 'OFFLINE' end, status, starts_at, ends_at, c.id, c.name, c.gender,
      c.masked_phone, m.id, m.name, price, case when online then price else 0 end, case when online then 'COMPLETE' end,
      case when done then ends_at end, case when done then ends_at + interval '1 day' end,
      least(starts_at, ${now}) - interval '3 days', case when n % 5 = 0 then ${longestText(200, 2)} else '' end,
      jsonb_build_object('menuName', m.name, 'durationMinutes', ${slotMinutes}::int, 'choices', '[]'::jsonb, 'designerName', s.name,
        'designerRank', s.rank, 'listPriceWon', price, 'priceWon', price, 'discount', null, 'cancellation', ${JSON.stringify(cancellation)}::jsonb,
        'feePlan', case when online then jsonb_build_object('plan', 'A_BALANCE', 'effectiveFrom',
          to_char(rule.effective_from at time zone 'Asia/Seoul', 'YYYY-MM-DD'), 'terms', rule.value -> 'A_BALANCE') end)
    from paid t join customers c on c.id = t.customer_id join menus m on m.id = t.menu_id join staffs s on s.id = t.staff_id cross join rule`);
  await addPayments(db, shopId);
}

const ids = (list: readonly number[]) => sql.raw(`array[${list.join(",")}]::bigint[]`);

async function addCustomers(db: Db, { shopId, vault, now }: FullShop): Promise<number[]> {
  const made: number[] = [];
  for (let first = 0; first < known; first += atOnce) {
    const rows = await db
      .insert(customers)
      .values(
        Array.from({ length: atOnce }, (_, place) => {
          const index = first + place;
          return {
            shopId,
            name: longestName(index),
            gender: index % 5 === 0 ? ("MALE" as const) : ("FEMALE" as const),
            ...customerPhone(vault, `010-${7000 + Math.floor(index / 1000)}-${1000 + (index % 1000)}`),
            memo: index % 3 === 0 ? longestText(500, index) : "",
            createdAt: now,
          };
        }),
      )
      .returning({ id: customers.id });
    made.push(...rows.map(({ id }) => id));
  }
  return made.toSorted((a, b) => a - b);
}

async function addPayments(db: Db, shopId: number) {
  await db.execute(sql`insert into occupied_times (shop_id, staff_id, kind, reservation_id, during)
    select shop_id, staff_id, 'WORK', id, tstzrange(starts_at, ends_at) from reservations
    where shop_id = ${shopId} and status <> 'CANCELED' and starts_at > now() - interval '40 days' order by staff_id, starts_at`);
  await db.execute(sql`with paid as (
      insert into payments (purpose, subject_id, shop_id, cycle, attempt, method, card_words, amount_won, order_id, order_name, key, payment_key,
        state, tries, next_try_at, created_at, approved_at, decided_at)
      select 'RESERVATION', id, shop_id, 1, 1, 'ONCE', '현대 1234', paid_won, 'book_full_' || id, menu_name, 'reservation:' || id || ':1:1',
        'pay_full_' || id, 'APPROVED', 1, created_at, created_at, created_at, created_at
      from reservations where shop_id = ${shopId} and paid_won > 0
      returning payment_key, order_id, amount_won, created_at)
    insert into sandbox_payments (payment_key, order_id, amount_won, at) select payment_key, order_id, amount_won, created_at from paid`);
  await db.execute(sql.raw(ledgerOfPayments(`p.purpose = 'RESERVATION' and p.shop_id = ${shopId}`)));
}
