import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { beforeAll, expect, inject, test } from "vitest";
import { migrate } from "./migrate.ts";
import { openDb } from "./open-db.ts";

// Coming reservations as in the version before: discounts as text, a coupon's with the coupon.

const database = `danjang_${randomUUID().replaceAll("-", "")}`;
const admin = new pg.Client({ ...inject("testCluster"), database: "postgres" });
const { pool, close } = openDb({ ...inject("testCluster"), database }, pino({ level: "silent" }), 2);

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  await migrate(pool, { until: "0019" });
  await pool.query(before);
  await migrate(pool);
  return close;
});

const reservation = (id: number, words: string, status = "OK") => `
  insert into reservations (id, shop_id, staff_id, kind, status, starts_at, ends_at, customer_name, customer_gender, menu_id,
    menu_name, price_won, promise, created_at)
  values (${id}, 1, 1, 'ONLINE', '${status}', '2026-11-${10 + id}', '2026-11-${11 + id}', '이고객', 'FEMALE', 1, '커트', 40000,
    '${JSON.stringify({ discount: words || null })}', '2026-10-05');`;

const before = [
  `insert into shops (id, name, service_category, phone_number, address_road, address_jibun, created_at)
    values (1, '하루헤어', 'HAIR', '02-1234-5678', '서울', '서울', '2026-01-01');`,
  "insert into staffs (id, shop_id, name, rank, created_at) values (1, 1, '김디자', 'NORMAL', '2026-01-01');",
  `insert into menus (id, shop_id, kind, name, category, duration_minutes, rounding, created_at)
    values (1, 1, 'HAIR', '커트', 'CUT', 60, '{"unit": "UNIT_1000", "mode": "CEIL"}', '2026-01-01');`,
  `insert into coupons (id, shop_id, name, discount, quantity, from_day, to_day, created_at)
    values (1, 1, '감사 50%', '{"type": "DISCOUNT_PRICE", "amountWon": 5000}', 9, '2026-01-01', '2026-12-31', '2026-01-01');`,
  reservation(1, "가을 맞이 20%") + reservation(2, "15% 할인") + reservation(3, "감사 50% 쿠폰"),
  reservation(4, "할인가") + reservation(5, "") + reservation(6, "가을 맞이 20%", "COMPLETED"),
  `insert into bookings (reservation_id, shop_id, coupon_id, key_hash, key_sealed, visitor, address, created_at)
    values (3, 1, 1, 'hash', 'sealed', 'visitor', 'address', '2026-10-05');`,
].join("\n");

test("the discount of a coming reservation is computed from its text or its coupon, and past ones have none", async () => {
  const { rows } = await pool.query("select id::int, granted from reservations order by id");
  const rate = (ratePercent: number) => ({
    discount: { type: "DISCOUNT_RATE", ratePercent },
    rounding: { unit: "UNIT_1000", mode: "CEIL" },
  });
  const coupon = {
    discount: { type: "DISCOUNT_PRICE", amountWon: 5000 },
    rounding: { unit: "NOT_SELECTED", mode: "NOT_SELECTED" },
  };
  expect(rows.map(({ granted }) => granted)).toEqual([rate(20), rate(15), coupon, null, null, null]);
});
