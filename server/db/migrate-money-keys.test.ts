import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "./migrate.ts";
import { openDb } from "./open-db.ts";

// A dump of the version before order ids and payout keys came from a stored key, restored and migrated twice.

const opened: ReturnType<typeof openDb>[] = [];
const names = Array.from({ length: 2 }, () => `danjang_${randomUUID().replaceAll("-", "")}`);

async function asAdmin(statements: string[]) {
  const admin = new pg.Client({ ...inject("testCluster"), database: "postgres" });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

const open = (database: string) => {
  const db = openDb({ ...inject("testCluster"), database }, pino({ level: "silent" }), 2);
  opened.push(db);
  return db.pool;
};

beforeAll(async () => {
  const [first = "", second = ""] = names;
  await asAdmin([`create database ${first}`]);
  const old = openDb({ ...inject("testCluster"), database: first }, pino({ level: "silent" }), 2);
  await migrate(old.pool, { until: "0021" });
  await old.pool.query(before);
  await old.close();
  await asAdmin([`create database ${second} template ${first}`]);
});

afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  await asAdmin(names.map((name) => `drop database if exists ${name} with (force)`));
});

/** One each for two owners, at the same moment. */
const advertisement = (id: number, createdAt: string) => `
  insert into advertisements (id, shop_id, owner_id, product_id, target, link_type, channel, code, anchor_day, billing_type,
    payment_type, price_won, start_day, contact_sealed, masked_contact, held_until, created_at)
  values (${id}, ${id}, ${id}, 1, 'SHOP', 'ALL', 'ONLINE', 'code-${id}', 1, 'REGULAR_PAYMENT', 'FREQUENT_PAYMENT', 99000, '2026-11-01', '', '',
    '2026-11-01', '${createdAt}');`;

const before = [
  `insert into accounts (id, login_id, email, name, joined_at, last_used_at, password_changed_at)
    values (1, 'owner', 'owner@danjang.kr', '김대표', '2026-01-01 09:30:00.123456+09', '2026-01-01', '2026-01-01'),
      (2, 'other', 'other@danjang.kr', '박대표', '2026-01-02', '2026-01-02', '2026-01-02');`,
  `insert into shops (id, name, service_category, phone_number, address_road, address_jibun, created_at)
    values (1, '하루헤어', 'HAIR', '02-1234-5678', '서울', '서울', '2026-01-01'), (2, '성수헤어', 'HAIR', '02-1234-5679', '서울', '서울', '2026-01-01');`,
  advertisement(1, "2026-10-05 11:00:00.000001+09"),
  advertisement(2, "2026-10-05 11:00:00.000001+09"),
  `insert into settlement_contracts (id, shop_id, account_id, begun_at)
    values (1, 1, 1, '2026-01-01 00:00:00.5+09'), (2, 2, 2, '2026-01-01 00:00:00.5+09');`,
].join("\n");

/** With sessions in different time zones, as on two machines. */
async function migrated(name: string, zone: string) {
  await asAdmin([`alter database ${name} set timezone = '${zone}'`]);
  const pool = open(name);
  await migrate(pool);
  const rows = async (text: string) => (await pool.query<{ key: string }>(text)).rows.map(({ key }) => key);
  return {
    prefix: await rows("select order_prefix as key from installation"),
    advertisements: await rows("select encode(money_key, 'hex') as key from advertisements order by id"),
    contracts: await rows("select encode(money_key, 'hex') as key from settlement_contracts order by id"),
  };
}

test("an older dump that is restored twice gets the same prefix and the same keys, and each subject has its own key", async () => {
  const [first = "", second = ""] = names;
  const [one, other] = [await migrated(first, "Asia/Seoul"), await migrated(second, "UTC")];
  expect(other).toEqual(one);
  expect(one.prefix).toEqual([expect.stringMatching(/^dj[0-9a-f]{6}_$/)]);
  const keys = [...one.advertisements, ...one.contracts];
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
