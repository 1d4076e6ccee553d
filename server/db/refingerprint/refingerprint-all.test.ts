import { randomBytes } from "node:crypto";
import type pg from "pg";
import { pino } from "pino";
import { expect, inject, test } from "vitest";
import { findAccounts } from "#contract/accounts.ts";
import { checkFingerprintKey } from "#server/db/installation-checks.ts";
import { openDb } from "#server/db/open-db.ts";
import { installation } from "#server/db/tables/tables.ts";
import { fillEverything } from "#server/testing/fill-everything.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { openVault, type VaultKeys } from "#server/vault.ts";
import { fingerprintColumns } from "./fingerprint-columns.ts";
import { refingerprintAll } from "./refingerprint-all.ts";

const newKey = randomBytes(32);

/** Every stored fingerprint, by column. */
async function valuesByColumn(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column, data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'bytea', 'ARRAY') order by 1, 2`,
  );
  const values = new Map<string, string[]>();
  for (const { table, column, type } of rows) {
    const shown = type === "bytea" ? `encode(${column}, 'escape')` : `${column}::text`;
    const { rows: found } = await pool.query<{ value: string }>(
      `select ${shown} as value from ${table} where ${column} is not null order by ctid`,
    );
    values.set(
      `${table}.${column}`,
      found.map(({ value }) => value),
    );
  }
  return values;
}

/** The values that a server fingerprints with its vault, with the results. */
function recordFingerprints({ parts: { vault } }: TestServer) {
  const recorded = new Map<string, string>();
  const { fingerprint } = vault;
  vault.fingerprint = (value) => {
    const made = fingerprint(value);
    recorded.set(made, value);
    return made;
  };
  return recorded;
}

const databaseOf = async ({ parts: { pool } }: TestServer) =>
  (await pool.query<{ name: string }>("select current_database() as name")).rows[0]?.name ?? "";

const beside = (database: string) => openDb({ ...inject("testCluster"), database }, pino({ level: "silent" }), 2);

const withNewKey = (keys: VaultKeys): VaultKeys => ({ ...keys, fingerprintKeys: [newKey, ...keys.fingerprintKeys] });

async function refingerprint(pool: pg.Pool, vaultKeys: VaultKeys) {
  const messages: string[] = [];
  await refingerprintAll({ config: { vaultKeys }, pool, say: (sentence) => messages.push(sentence) });
  return messages;
}

test("every fingerprint of every feature is converted to the new key, without its plain value, and found by it", async () => {
  const server = await startTestServer();
  const recorded = recordFingerprints(server);
  await fillEverything(server);
  const database = await databaseOf(server);
  const { vaultKeys } = server.parts.config;
  await checkFingerprintKey(server.parts.db, vaultKeys);
  await server.stop();

  const { pool, close } = beside(database);
  const before = await valuesByColumn(pool);
  const isRecorded = (value: string) => [...value.matchAll(/[\w-]{43}/g)].some(([print]) => recorded.has(print));
  const columns = [...before].filter(([, values]) => values.some(isRecorded)).map(([column]) => column);
  const listed = fingerprintColumns.map(({ table, column }) => `${table}.${column}`);
  expect(columns.filter((column) => !listed.includes(column))).toEqual([]);
  expect(columns.length).toBeGreaterThan(15);

  await refingerprint(pool, withNewKey(vaultKeys));
  const after = await valuesByColumn(pool);
  await close();
  const vault = openVault(withNewKey(vaultKeys));
  const renewed = (value: string) =>
    value.replace(/[\w-]{43}/g, (print) => {
      const plain = recorded.get(print);
      return plain === undefined ? print : vault.fingerprint(plain);
    });
  for (const column of columns) {
    const expected = before.get(column)?.filter(isRecorded).map(renewed).toSorted();
    const found = after.get(column) ?? [];
    expect(found.filter(isRecorded), column).toEqual([]);
    expect(
      expected?.filter((value) => !found.includes(value)),
      column,
    ).toEqual([]);
  }
});

test("a person is found by their phone after the change; it can be repeated, and a start under the old key is refused", async () => {
  const server = await startTestServer();
  const { phone } = await server.makeAccount({ phone: "010-7311-2048" });
  const { config, db } = server.parts;
  await checkFingerprintKey(db, config.vaultKeys);
  const database = await databaseOf(server);
  const vaultKeys = withNewKey(config.vaultKeys);
  await expect(checkFingerprintKey(db, vaultKeys)).rejects.toThrow("run npm run refingerprint first");
  await server.stop();

  const { pool, close } = beside(database);
  expect((await refingerprint(pool, vaultKeys)).at(-1)).toMatch(/^Every fingerprint has the new key\./);
  expect(await refingerprint(pool, vaultKeys)).toEqual(["Every fingerprint already has the new key."]);
  await close();

  const again = await startTestServer({ config: { vaultKeys }, database });
  await checkFingerprintKey(again.parts.db, vaultKeys);
  await expect(checkFingerprintKey(again.parts.db, config.vaultKeys)).rejects.toThrow("put that one back");
  const { visitor } = await operatorOf(again);
  const { body } = await visitor.send(findAccounts, { keyword: phone });
  expect(body.items).toHaveLength(1);
});

test("a database from before this check accepts the keys after the first one as its own", async () => {
  const server = await startTestServer();
  const { config, db } = server.parts;
  const vaultKeys = withNewKey(config.vaultKeys);
  const database = await databaseOf(server);
  await db.update(installation).set({ fingerprintCheck: null });
  await expect(checkFingerprintKey(db, vaultKeys)).rejects.toThrow("run npm run refingerprint first");
  await server.stop();
  const { pool, close, db: opened } = beside(database);
  await refingerprint(pool, vaultKeys);
  await checkFingerprintKey(opened, vaultKeys);
  await close();
});

test("nothing is changed while a server runs, with only one key, or after other keys", async () => {
  const server = await startTestServer();
  const { config, db } = server.parts;
  await checkFingerprintKey(db, config.vaultKeys);
  const { pool, close } = beside(await databaseOf(server));
  await expect(refingerprint(pool, withNewKey(config.vaultKeys))).rejects.toThrow("stop every server");
  await server.stop();
  await expect(refingerprint(pool, config.vaultKeys)).rejects.toThrow("FINGERPRINT_KEY=<new>,<old>");
  const strange = { ...config.vaultKeys, fingerprintKeys: [newKey, randomBytes(32)] };
  await expect(refingerprint(pool, strange)).rejects.toThrow("are not those of this database");
  await close();
});
