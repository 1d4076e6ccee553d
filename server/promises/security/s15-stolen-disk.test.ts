import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { canaryWriters } from "#server/promises/crashes/canary-writers.ts";
import { filesShowing, tablesShowing } from "#server/promises/crashes/disk-search.ts";
import { size } from "#server/promises/size.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { pool, config } = server.parts;

/** What each of them has written, in all forms. */
const canariesOf = new Map<string, Buffer[]>();

// All of it before the first look, because a checkpoint of the database takes long on a busy machine.
beforeAll(async () => {
  for (const [what, write] of Object.entries(canaryWriters)) {
    const { shop, accountId, visitor } = await server.shopWith("OWNER");
    canariesOf.set(what, (await write({ server, shop, accountId, visitor })).flatMap(forms));
  }
  await pool.query("checkpoint");
});

/** As typed, and without the characters that people put between digits. */
const forms = (canary: string | Buffer) =>
  (typeof canary === "string" ? [canary, canary.replace(/\D/g, "")] : [canary]).map((form) => Buffer.from(form));

/** The folders of the database: its tables, and in the full run its write-ahead log too. */
async function databaseFolders(): Promise<string[]> {
  const { rows } = await pool.query<{ oid: string }>("select oid from pg_database where datname = current_database()");
  const cluster = inject("testCluster").host ?? "";
  const tables = join(cluster, "base", String(rows[0]?.oid));
  return size({ small: [tables], full: [tables, join(cluster, "pg_wal")] });
}

test("the search finds what is there: a shop's name in the dump and in the database's files, and a file's bytes", async () => {
  const shop = await server.makeShop({ name: "찾을수있는매장 4711" });
  const name = [Buffer.from(shop.name)];
  await pool.query("checkpoint");
  expect(await tablesShowing(server, name)).toEqual(["public.shops"]);
  const inFiles = await Promise.all((await databaseFolders()).map((folder) => filesShowing(folder, name)));
  expect(inFiles.flat().length).toBeGreaterThan(0);
  const folder = join(config.dataDir, "planted");
  await mkdir(folder);
  await writeFile(join(folder, "a"), `...${shop.name}...`);
  expect(await filesShowing(config.dataDir, name)).toEqual([join(folder, "a")]);
});

test("none of what they have written is in a table or a file", async () => {
  for (const [what, canaries] of canariesOf) expect({ what, count: canaries.length }).not.toEqual({ what, count: 0 });
  // A search reads everything, so each canary has its own only if one of them is found.
  if ((await placesShowing([...canariesOf.values()].flat())).length === 0) return;
  const found = new Map<string, string[]>();
  for (const [what, canaries] of canariesOf) found.set(what, await placesShowing(canaries));
  expect(Object.fromEntries(found)).toEqual({});
});

async function placesShowing(canaries: readonly Buffer[]): Promise<string[]> {
  const places = await tablesShowing(server, canaries);
  for (const folder of [config.dataDir, ...(await databaseFolders())])
    places.push(...(await filesShowing(folder, canaries)));
  return places;
}
