import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { migrate } from "./migrate.ts";
import { openDb } from "./open-db.ts";

// The migration to keys that begin with the shop, while the previous release continues to write in its way.

const database = `danjang_${randomUUID().replaceAll("-", "")}`;
const admin = new pg.Client({ ...inject("testCluster"), database: "postgres" });
const { pool, close } = openDb({ ...inject("testCluster"), database }, pino({ level: "silent" }), 6);
const rowsOf = async (text: string) => (await pool.query(text)).rows;

const writers = 4;
const patience = { timeout: 60_000 };
const failures: unknown[] = [];
let rounds = 0;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  await migrate(pool, { until: "0070" });
  await pool.query(before);
  let going = true;
  const traffic = Array.from({ length: writers }, async (_, writer) => {
    for (let round = 0; going; round += 1)
      await asTheReleaseBefore(writer, round).catch((error) => failures.push(error));
  });
  await vi.waitUntil(() => rounds > writers, patience);
  await migrate(pool);
  const migratedAt = rounds;
  await vi.waitUntil(() => rounds > migratedAt + writers, patience);
  going = false;
  await Promise.all(traffic);
  return close;
});

/**
 * Two shops, each with a menu, a coupon and 1,500 visits, more than one copied batch; ids of the second are from
 * 50,000.
 */
const before = `
  insert into accounts (id, login_id, email, name, joined_at, last_used_at, password_changed_at) values (1, 'a', 'a@a.kr', '가', now(), now(), now());
  insert into shops (id, name, service_category, phone_number, address_road, address_jibun, created_at)
    select id, '매장 ' || id, 'HAIR', '02-1234-5678', '서울', '서울', '2026-01-01' from unnest('{1, 2}'::int[]) id;
  insert into staffs (id, shop_id, name, rank, created_at)
    select 10 * s + d, s, '김디자', 'NORMAL', '2026-01-01' from generate_series(1, 2) s, generate_series(0, ${writers}) d;
  insert into menus (id, shop_id, kind, category, name, duration_minutes, created_at)
    values (21, 1, 'HAIR', 'CUT', '커트', 60, '2026-01-01'), (5002, 2, 'HAIR', 'CUT', '커트', 60, '2026-01-01');
  insert into menu_prices (menu_id, rank, effective_from, price_won) values (21, 'NORMAL', '2000-01-01', 30000), (5002, 'NORMAL', '2000-01-01', 40000);
  insert into coupons (id, shop_id, name, discount, quantity, from_day, to_day, created_at)
    select id, shop_id, '쿠폰', '{}', 10, '2026-01-01', '2026-12-31', '2026-01-01' from (values (31, 1), (32, 2)) c (id, shop_id);
  insert into reservations (id, shop_id, staff_id, kind, status, starts_at, ends_at, customer_name, customer_gender, price_won, created_at)
    select s * 50000 + n, s, 10 * s + ${writers}, 'OFFLINE', 'OK', day, day + interval '1 hour', '이고객', 'FEMALE', 30000, '2026-11-01'
    from generate_series(1, 2) s, generate_series(1, 1500) n, lateral (select '2020-01-01'::timestamptz + n * interval '1 day' as day) d;
  insert into occupied_times (shop_id, staff_id, kind, reservation_id, during)
    select shop_id, staff_id, 'RESERVATION', id, tstzrange(starts_at, ends_at) from reservations;
  insert into coupon_uses (coupon_id, phone_fingerprint, reservation_id, at) values (31, 'one', 50001, '2026-11-01'), (32, 'one', 100001, '2026-11-01');
  select setval('reservations_id_seq', 200000);`;

/**
 * Books a visit, moves it and cancels every second one; changes a price and uses a coupon: the previous release writes
 * no shop there.
 */
async function asTheReleaseBefore(writer: number, round: number): Promise<void> {
  const shop = 1 + (writer % 2);
  const staff = 10 * shop + writer;
  const client = await pool.connect();
  const during = `'2030-01-01'::timestamptz + ${round} * interval '2 hours'`;
  try {
    await client.query("begin");
    await client.query("select id from staffs where id = $1 and shop_id = $2 for update", [staff, shop]);
    const { rows } = await client.query(
      `insert into reservations (shop_id, staff_id, kind, status, starts_at, ends_at, customer_name, customer_gender, price_won, created_at)
       values ($1, $2, 'OFFLINE', 'OK', ${during}, ${during} + interval '1 hour', '이고객', 'FEMALE', 30000, now()) returning id`,
      [shop, staff],
    );
    const { id } = rows[0];
    await client.query(
      `insert into occupied_times (shop_id, staff_id, kind, reservation_id, during)
       values ($1, $2, 'RESERVATION', $3, tstzrange(${during}, ${during} + interval '1 hour'))`,
      [shop, staff, id],
    );
    await client.query(
      "insert into reservation_steps (shop_id, reservation_id, at, step, actor) values ($1, $2, now(), 'CREATED', 'partner')",
      [shop, id],
    );
    await client.query("commit");
    await client.query(
      `update occupied_times set during = tstzrange(${during} + interval '30 minutes', ${during} + interval '90 minutes') where reservation_id = $1`,
      [id],
    );
    if (round % 2 === 0) await client.query("delete from occupied_times where reservation_id = $1", [id]);
    // An older row, which the copy may have locked.
    await client.query("delete from occupied_times where reservation_id = $1", [
      shop * 50_000 + 100 + round * writers + writer,
    ]);
    await client.query(
      `insert into menu_prices (menu_id, rank, effective_from, price_won) values ($1, 'CHIEF', '2026-01-01'::date + $2::int, $3)
       on conflict (menu_id, rank, staff_id, effective_from) do update set price_won = excluded.price_won`,
      [shop === 1 ? 21 : 5002, writer, round],
    );
    await client.query(
      "insert into coupon_uses (coupon_id, phone_fingerprint, reservation_id, at) values ($1, $2, $3, now()) on conflict do nothing",
      [30 + shop, `of ${writer}, ${round}`, id],
    );
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
    rounds += 1;
  }
}

test("nothing that the previous release wrote meanwhile was refused", () => {
  expect(failures).toEqual([]);
});

test("a designer's times are those that were booked and not cancelled, each once", async () => {
  const [counted] = await rowsOf(`
    select count(*)::int as held, count(distinct reservation_id)::int as reservations,
      count(*) filter (where lower(during) >= '2030-01-01' and extract(minute from lower(during)) <> 30)::int as unmoved
    from occupied_times`);
  const booked = await rowsOf("select count(*)::int as count from reservations where id > 200000");
  const held = await rowsOf("select count(*)::int as count from occupied_times where reservation_id > 200000");
  expect(counted).toEqual({ held: counted.reservations, reservations: counted.held, unmoved: 0 });
  expect(counted.held).toBeLessThan(3000 + booked[0].count / 2 + writers);
  expect(held[0].count).toBeGreaterThanOrEqual(Math.floor(booked[0].count / 2) - writers);
});

test("a designer's time cannot be booked twice", async () => {
  const [held] = await rowsOf("select shop_id, staff_id, during from occupied_times limit 1");
  const again = pool.query(
    "insert into occupied_times (shop_id, staff_id, kind, during) values ($1, $2, 'BREAK', $3)",
    [held.shop_id, held.staff_id, held.during],
  );
  await expect(again).rejects.toMatchObject({ code: "23P01", constraint: "occupied_times_apart" });
});

test("a shop's reservation cannot have another shop's designer", async () => {
  await expect(pool.query("update reservations set staff_id = 20 where id = 50001")).rejects.toMatchObject({
    code: "23503",
    constraint: "reservations_staff_id_fkey",
  });
});

test("prices and used coupons have the shop of their menu and coupon, also those written meanwhile", async () => {
  const wrong = await rowsOf(`
    select menu_id from menu_prices p join menus m on m.id = p.menu_id where m.shop_id <> p.shop_id
    union all select coupon_id from coupon_uses u join coupons c on c.id = u.coupon_id where c.shop_id <> u.shop_id`);
  expect(wrong).toEqual([]);
  expect(await rowsOf("select count(*)::int as count from menu_prices")).toEqual([{ count: 2 + writers }]);
});

test("every constraint is validated, every index valid, and the helpers are removed", async () => {
  const left = await rowsOf(`
    select conname as name from pg_constraint where contype = 'f' and not convalidated and connamespace = 'public'::regnamespace
    union all select indexrelid::regclass::text from pg_index where not indisvalid
    union all select relname from pg_class where relname ~ '_(next|before|in_shop)' and relname not in ('menu_prices_in_shop', 'notification_phones_staff_in_shop')
    union all select proname from pg_proc where proname ~ '^(put_shop|copy_occupied)'`);
  expect(left).toEqual([]);
});
