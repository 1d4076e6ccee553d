import { join } from "node:path";
import pg from "pg";
import { addDays, seoulDay, seoulInstant } from "#domain/seoul-time.ts";
import { connectionTo } from "#server/db/embedded/connection.ts";

export const busyDesigners = 20;
export const busyReservations = 400;

/** A shop of the demo owner's on whose board nothing more fits: twenty designers, each with twenty customers. */
export async function makeBusyShop(dataDir: string) {
  const day = addDays(seoulDay(new Date()), 5);
  const client = new pg.Client(connectionTo(join(dataDir, "postgres")));
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `with shop as (
        insert into shops (name, service_category, operating_status, phone_number, address_road, address_jibun, opened_at, created_at)
        values ('가득 찬 헤어', 'HAIR', 'RUNNING', '02-123-4567', '', '', now(), now()) returning id),
      owner as (
        insert into shop_users (shop_id, account_id, role, joined_at)
        select shop.id, a.id, 'OWNER', now() from shop, accounts a where a.email = 'owner@demo.danjang.kr'),
      designer as (
        insert into staffs (shop_id, name, rank, display_order, created_at)
        select shop.id, '김디자' || n, 'NORMAL', n, now() from shop, generate_series(1, ${busyDesigners}) n returning id, shop_id),
      booked as (
        insert into reservations (shop_id, staff_id, kind, status, starts_at, ends_at, customer_name, customer_gender, menu_name, price_won, created_at)
        select d.shop_id, d.id, 'OFFLINE', 'OK', $1::timestamptz + n * interval '30 minutes', $1::timestamptz + n * interval '30 minutes' + interval '20 minutes',
          '이손님', 'FEMALE', '커트', 30000, now()
        from designer d, generate_series(0, ${busyReservations / busyDesigners - 1}) n returning id, shop_id, staff_id, starts_at, ends_at),
      held as (
        insert into occupied_times (shop_id, staff_id, kind, reservation_id, during)
        select shop_id, staff_id, 'RESERVATION', id, tstzrange(starts_at, ends_at) from booked)
      select id from shop`,
      [seoulInstant(day, "10:00")],
    );
    return { shopId: Number(rows[0]?.id), day };
  } finally {
    await client.end();
  }
}
