import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { beforeAll, expect, inject, test } from "vitest";
import { migrate } from "./migrate.ts";
import { openDb } from "./open-db.ts";

// A shop's rows as the version before wrote them, brought under keys that begin with the shop.

const database = `danjang_${randomUUID().replaceAll("-", "")}`;
const admin = new pg.Client({ ...inject("testCluster"), database: "postgres" });
const { pool, close } = openDb({ ...inject("testCluster"), database }, pino({ level: "silent" }), 2);
const rowsOf = async (text: string) => (await pool.query(text)).rows;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  await migrate(pool, { until: "0070" });
  await pool.query(before);
  await migrate(pool);
  return close;
});

/** Two shops, each with a menu, a coupon and a visit on which the coupon was used. Numbers of the second end in 2. */
const before = `
  insert into shops (id, name, service_category, phone_number, address_road, address_jibun, created_at)
    select id, '매장 ' || id, 'HAIR', '02-1234-5678', '서울', '서울', '2026-01-01' from unnest('{1, 2}'::int[]) id;
  insert into staffs (id, shop_id, name, rank, created_at) values (11, 1, '김디자', 'NORMAL', '2026-01-01'), (12, 2, '이디자', 'NORMAL', '2026-01-01');
  insert into menus (id, shop_id, kind, category, name, duration_minutes, created_at)
    values (21, 1, 'HAIR', 'CUT', '커트', 60, '2026-01-01'), (5002, 2, 'HAIR', 'CUT', '커트', 60, '2026-01-01');
  insert into menu_prices (menu_id, rank, effective_from, price_won) values (21, 'NORMAL', '2000-01-01', 30000), (5002, 'NORMAL', '2000-01-01', 40000);
  insert into coupons (id, shop_id, name, discount, quantity, from_day, to_day, created_at)
    select id, shop_id, '쿠폰', '{}', 10, '2026-01-01', '2026-12-31', '2026-01-01' from (values (31, 1), (32, 2)) c (id, shop_id);
  insert into reservations (id, shop_id, staff_id, kind, status, starts_at, ends_at, customer_name, customer_gender, price_won, created_at)
    select id, shop_id, staff_id, 'OFFLINE', 'OK', '2026-11-20 10:00+09', '2026-11-20 11:00+09', '이손님', 'FEMALE', 30000, '2026-11-01'
    from (values (41, 1, 11), (42, 2, 12)) r (id, shop_id, staff_id);
  insert into coupon_uses (coupon_id, phone_fingerprint, reservation_id, at) values (31, 'one', 41, '2026-11-01'), (32, 'one', 42, '2026-11-01');`;

test("prices and used coupons name the shop that their menu and coupon are of", async () => {
  expect(await rowsOf("select shop_id::int, price_won from menu_prices order by menu_id")).toEqual([
    { shop_id: 1, price_won: 30_000 },
    { shop_id: 2, price_won: 40_000 },
  ]);
  expect(await rowsOf("select shop_id::int, reservation_id::int from coupon_uses order by coupon_id")).toEqual([
    { shop_id: 1, reservation_id: 41 },
    { shop_id: 2, reservation_id: 42 },
  ]);
});

test("what the release before goes on writing without a shop gets it as well", async () => {
  await pool.query(
    "insert into menu_prices (menu_id, rank, effective_from, price_won) values (5002, 'CHIEF', '2026-12-01', 1)",
  );
  expect(await rowsOf("select shop_id::int from menu_prices where rank = 'CHIEF'")).toEqual([{ shop_id: 2 }]);
});
