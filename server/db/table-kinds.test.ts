import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";
import { otherTables, platformTables, shopTables } from "./table-kinds.ts";
import * as tables from "./tables.ts";

const { pool } = (await startTestServer()).parts;

const inDatabase = Object.entries(tables).filter(([, value]) => is(value, PgTable));
const ofShop = shopTables.map((name) => getTableName(tables[name]));

test("every table of the program is listed once: of a shop, of the platform, or with the reason why it stays", () => {
  const listed = [...shopTables, ...Object.keys(platformTables), ...Object.keys(otherTables)];
  expect(listed.toSorted()).toEqual(inDatabase.map(([name]) => name).toSorted());
});

/** Tables among these whose rows may belong to no shop. */
async function withoutShop(names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) name where not exists (select from pg_attribute a
      where a.attrelid = to_regclass(name) and a.attname = 'shop_id' and a.attnotnull and not a.attisdropped)`,
    [names],
  );
  return rows.map(({ name }) => name);
}

test("every row of a table of a shop names its shop", async () => {
  expect(await withoutShop(ofShop)).toEqual([]);
});

test("one that does not name its shop, or only sometimes, is found", async () => {
  await pool.query(
    "create schema planted; create table planted.a (id bigint); create table planted.b (shop_id bigint)",
  );
  expect(await withoutShop(["planted.a", "planted.b", "staffs"])).toEqual(["planted.a", "planted.b"]);
});
