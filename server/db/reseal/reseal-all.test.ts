import { cpSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkAccessRecords } from "#contract/access-records.ts";
import { getCustomer } from "#contract/customers.ts";
import { removeFile } from "#contract/files.ts";
import { contentName } from "#server/files/index.ts";
import type { FilesPort } from "#server/outside/files/files-port.ts";
import { fillEverything } from "#server/testing/fill-everything.ts";
import { sendDocument } from "#server/testing/makers/file-makers.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { openVault, type VaultKeys } from "#server/vault.ts";
import { resealAll } from "./reseal-all.ts";
import { resealDocuments } from "./reseal-documents.ts";
import { sealedTables } from "./sealed-columns.ts";

const k1 = Buffer.alloc(32, 7);
const k2 = Buffer.alloc(32, 8);
const sealedColumns = sealedTables.flatMap(({ table, sealedFor }) =>
  Object.entries(sealedFor).map(([column, name]) => ({ table, column, name })),
);

/** The same product after a change of its keys: its rows and its folder, under other keys. */
async function withKeys(server: TestServer, keys: Record<string, Buffer>) {
  const vaultKeys: VaultKeys = {
    ...server.parts.config.vaultKeys,
    keys,
    current: Object.keys(keys)[0] ?? "",
  };
  const { rows } = await server.parts.pool.query<{ name: string }>("select current_database() as name");
  const renewed = await startTestServer({ config: { vaultKeys }, database: rows[0]?.name ?? "" });
  const { dataDir } = renewed.parts.config;
  rmSync(dataDir, { recursive: true });
  cpSync(server.parts.config.dataDir, dataDir, { recursive: true });
  return renewed;
}

async function reseal({ parts: { config, pool, clock } }: TestServer) {
  const messages: string[] = [];
  const isWhole = await resealAll({ config, pool, clock, say: (sentence) => messages.push(sentence) });
  return { isWhole, messages };
}

/** All encrypted values, decrypted with these keys only. */
async function openEverything({ parts: { pool, config } }: TestServer, keys: Record<string, Buffer>) {
  const vault = openVault({ ...config.vaultKeys, keys, current: Object.keys(keys)[0] ?? "" });
  const opened: Record<string, number> = {};
  for (const { table, column, name } of sealedColumns) {
    const { rows } = await pool.query(`select ${column} as sealed from ${table} where ${column} is not null`);
    for (const { sealed } of rows) expect(() => vault.open(sealed, name), `${table}.${column}`).not.toThrow();
    opened[`${table}.${column}`] = rows.length;
  }
  return { vault, opened };
}

const filled = await startTestServer();
await fillEverything(filled);

test("no encrypted value is in a column with another name", async () => {
  const { rows } = await filled.parts.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hit = await filled.parts.pool.query(
      `select from ${table} where ${column}::text ~ '\\yk1:[\\w-]{38,}' limit 1`,
    );
    if (hit.rowCount) found.push(`${table}.${column}`);
  }
  expect(found).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted());
});

test("every value and document of the old key is encrypted with the new one, and the old key can be removed", async () => {
  const { opened } = await openEverything(filled, { k1 });
  expect(Object.entries(opened).filter(([, values]) => values === 0)).toEqual([]);
  const between = await withKeys(filled, { k2, k1 });
  const { isWhole, messages } = await reseal(between);
  expect(isWhole).toBe(true);
  expect(messages.at(-2)).toBe(
    "Nothing needs k1 any more. Remove it from ENCRYPTION_KEYS an hour after the last server with it in front has stopped.",
  );
  expect(messages.at(-1)).toMatch(/^It has signed \d+ access records/);

  const { vault, opened: after } = await openEverything(between, { k2 });
  expect(after).toEqual(opened);
  const store = join(between.parts.config.dataDir, "files");
  const documents = await readdir(store);
  expect(documents.length).toBeGreaterThan(3);
  for (const key of documents) {
    const sealed = await between.parts.outside.files.get(key);
    expect(vault.openBytes(sealed as Buffer, contentName(key)).length).toBeGreaterThan(0);
  }
  expect((await reseal(between)).messages.filter((sentence) => sentence.endsWith("again."))).toEqual([]);
});

async function shopWithCustomer(server: TestServer) {
  const { shop, accountId } = await server.shopWith("OWNER");
  const { id } = await server.makeCustomer(shop.id, { phone: "010-1234-5678" });
  const phoneIn = async (other: TestServer) => {
    const { body } = await (await other.signedIn(accountId)).send(getCustomer, { shopId: shop.id, id });
    return body.phone;
  };
  return { accountId, phoneIn };
}

test("servers continue to serve meanwhile: locked rows come last, and new values need only the new key", async () => {
  const before = await startTestServer();
  const { accountId, phoneIn } = await shopWithCustomer(before);
  const between = await withKeys(before, { k2, k1 });
  const { pool } = between.parts;
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select from customers for update");
  const resealing = reseal(between);
  await expect
    .poll(async () => (await pool.query("select from accounts where phone_sealed like 'k1:%'")).rowCount)
    .toBe(0);
  expect(await phoneIn(between)).toBe("010-1234-5678");
  expect((await sendDocument(await between.signedIn(accountId))).status).toBe(200);
  await client.query("commit");
  client.release();
  expect((await resealing).isWhole).toBe(true);
  expect(await phoneIn(await withKeys(between, { k2 }))).toBe("010-1234-5678");
});

test("the heads of the access records are signed again: without the old key the check reports a missing key and no forgery", async () => {
  const before = await startTestServer();
  const { phoneIn } = await shopWithCustomer(before);
  await phoneIn(before);
  await before.parts.accessRecords.flush();
  const between = await withKeys(before, { k2, k1 });
  await reseal(between);
  const statesIn = async (server: TestServer) => {
    const { visitor } = await operatorOf(server);
    return (await visitor.send(checkAccessRecords, {})).body.chains.map(({ state }) => state);
  };
  expect(await statesIn(between)).toEqual(["OK"]);
  expect(await statesIn(await withKeys(between, { k2 }))).toEqual(["KEY_UNKNOWN"]);
});

test("a value that no key decrypts is reported and left unchanged", async () => {
  const before = await startTestServer();
  const { id } = await before.makeAccount();
  await before.parts.db.execute(sql`update accounts set phone_sealed = 'k0:lost' where id = ${id}`);
  const between = await withKeys(before, { k2, k1 });
  const { isWhole, messages } = await reseal(between);
  expect(isWhole).toBe(false);
  expect(messages).toContain("accounts: 1 rows have a value that no key decrypts.");
  expect(messages.some((sentence) => sentence.startsWith("k0 is still needed, keep it in the list: accounts."))).toBe(
    true,
  );
});

test("a document that is removed while it is encrypted again stays removed", async () => {
  const before = await startTestServer();
  const { id: accountId } = await before.makeAccount();
  const { body: upload } = await sendDocument(await before.signedIn(accountId));
  const between = await withKeys(before, { k2, k1 });
  const { pool, vault, outside } = between.parts;
  const owner = await between.signedIn(accountId);
  const files: FilesPort = {
    ...outside.files,
    async put(key, bytes) {
      expect((await owner.send(removeFile, { id: upload.id })).status).toBe(200);
      await outside.files.put(key, bytes);
    },
  };
  expect(await resealDocuments({ pool, vault, files, progress: () => {} })).toEqual({ resealed: 1, missing: 0 });
  expect(await readdir(join(between.parts.config.dataDir, "files"))).toEqual([]);
});
