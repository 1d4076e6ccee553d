import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { pauseShop, resumeShop } from "#contract/shops.ts";
import { StartProblem } from "#server/start-problem.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { migrate } from "./migrate.ts";

/** All current migrations, and one more as the next release might add it. */
function nextRelease(name: string, sql: string): URL {
  const folder = mkdtempSync(join(tmpdir(), "danjang-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(new URL("./migrations/", import.meta.url), folder, { recursive: true });
  writeFileSync(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}

/** Locks a table as a long report would, until it is released. */
async function hold({ parts: { pool } }: TestServer, statement: string) {
  const client = await pool.connect();
  await client.query("begin");
  await client.query(statement);
  return async () => {
    await client.query("commit");
    client.release();
  };
}

const waitingForLocks = async ({ parts: { pool } }: TestServer) =>
  (
    await pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like 'alter table shops%'",
    )
  ).rowCount;

const widerShops = "alter table shops add column nickname text;\n";

test("a migration that cannot lock its table lets the traffic pass, tries again and succeeds", async () => {
  const server = await startTestServer();
  const { shop, visitor } = await server.shopWith("OWNER");
  const releaseLock = await hold(server, "select from shops limit 1");
  const messages: string[] = [];
  const folder = nextRelease("9001-nickname.sql", widerShops);
  const migrating = migrate(server.parts.pool, { folder, say: (sentence) => messages.push(sentence) });
  await expect.poll(() => waitingForLocks(server)).toBe(1);
  // At first behind the waiting migration, which gives up before the request does.
  expect((await visitor.send(pauseShop, { shopId: shop.id })).status).toBe(200);
  expect((await visitor.send(resumeShop, { shopId: shop.id })).status).toBe(200);
  await expect.poll(() => messages).toHaveLength(1);
  await releaseLock();
  expect(await migrating).toBe(1);
  expect(messages).toEqual(["Migration 9001-nickname.sql waits until the tables that it changes are free."]);
  expect((await visitor.send(pauseShop, { shopId: shop.id })).status).toBe(200);
});

test("a migration whose table is never free ends with a sentence, and has changed nothing", async () => {
  const server = await startTestServer();
  const releaseLock = await hold(server, "select from shops limit 1");
  const folder = nextRelease("9001-nickname.sql", `create table made_before (id bigint);\n${widerShops}`);
  const refused = migrate(server.parts.pool, { folder, tries: 1 });
  await expect(refused).rejects.toBeInstanceOf(StartProblem);
  await expect(refused).rejects.toThrow("Migration 9001-nickname.sql could not lock the tables that it changes");
  await releaseLock();
  const { rows } = await server.parts.pool.query("select to_regclass('made_before') as made");
  expect(rows).toEqual([{ made: null }]);
});

test("while a new release adds a column and an index, the serving old one answers every request", async () => {
  const server = await startTestServer();
  const folder = nextRelease("9001-nickname.sql", widerShops);
  writeFileSync(
    new URL("9002-by-nickname.sql", folder),
    `-- Beside the traffic.
drop index concurrently if exists shops_by_nickname;
create index concurrently shops_by_nickname on shops (nickname);
`,
  );
  const people = await Promise.all(Array.from({ length: 8 }, () => server.shopWith("OWNER")));
  let going = true;
  const statuses: number[] = [];
  const traffic = people.map(async ({ shop, visitor }) => {
    while (going) {
      statuses.push((await visitor.send(pauseShop, { shopId: shop.id })).status);
      statuses.push((await visitor.send(resumeShop, { shopId: shop.id })).status);
    }
  });
  const more = (count: number) => {
    const goal = statuses.length + count;
    return expect.poll(() => statuses.length).toBeGreaterThan(goal);
  };
  const stop = () => {
    going = false;
    return Promise.all(traffic);
  };
  onTestFinished(async () => void (await stop()));
  await more(50);
  // Two processes of the new release start at once: one migrates, and the other waits without blocking the index.
  const done = await Promise.all([1, 2].map(() => migrate(server.parts.pool, { folder })));
  await more(50);
  await stop();
  expect(done.toSorted()).toEqual([0, 2]);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const { rows } = await server.parts.pool.query(
    "select indisvalid from pg_index where indexrelid = 'shops_by_nickname'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("an index whose build was interrupted is built again by the next start", async () => {
  const server = await startTestServer();
  const { pool } = server.parts;
  await server.makeShop();
  await server.makeShop();
  await expect(
    pool.query("create unique index concurrently shops_by_category on shops (service_category)"),
  ).rejects.toThrow();
  const folder = nextRelease(
    "9001-by-category.sql",
    `-- Beside the traffic.
drop index concurrently if exists shops_by_category;
create index concurrently shops_by_category on shops (service_category);
`,
  );
  expect(await migrate(pool, { folder })).toBe(1);
  const { rows } = await pool.query("select indisvalid from pg_index where indexrelid = 'shops_by_category'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});
