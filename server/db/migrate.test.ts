import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { expect, inject, onTestFinished, test } from "vitest";
import { StartProblem } from "#server/start-problem.ts";
import { migrate } from "./migrate.ts";
import { openDb } from "./open-db.ts";

/** An empty database with a pool for each server of a test. */
async function emptyDatabase(more = "") {
  const database = `danjang_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ ...inject("testCluster"), database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${database} ${more}`);
  await admin.end();
  return () => {
    const { pool, close } = openDb({ ...inject("testCluster"), database }, pino({ level: "silent" }), 2);
    onTestFinished(close);
    return pool;
  };
}

const namesIn = async (pool: pg.Pool) =>
  (await pool.query<{ name: string }>("select name from schema_migrations order by name")).rows.map(({ name }) => name);

test("an empty database gets everything, and a second start nothing", async () => {
  const pool = (await emptyDatabase())();
  const done = await migrate(pool);
  expect(done).toBeGreaterThan(0);
  expect(await namesIn(pool)).toHaveLength(done);
  expect(await migrate(pool)).toBe(0);
  expect(await namesIn(pool)).toHaveLength(done);
});

test("of several servers that start together one migrates, and all of them continue", async () => {
  const open = await emptyDatabase();
  const done = await Promise.all([1, 2, 3].map(() => migrate(open())));
  expect(done.filter((count) => count > 0)).toHaveLength(1);
});

test("a database of a newer program is refused in one sentence", async () => {
  const pool = (await emptyDatabase())();
  await migrate(pool);
  await pool.query("insert into schema_migrations (name, hash) values ('9999-from-the-future.sql', 'x')");
  await expect(migrate(pool)).rejects.toThrow(
    new StartProblem(
      "The database is newer than this program (it has migration 9999-from-the-future.sql): start the newer version, or point DATABASE_URL or DATA_DIR at another database.",
    ),
  );
});

test("a changed migration is refused in one sentence", async () => {
  const pool = (await emptyDatabase())();
  await migrate(pool);
  const [first] = await namesIn(pool);
  await pool.query("update schema_migrations set hash = 'x' where name = $1", [first]);
  const refused = migrate(pool);
  await expect(refused).rejects.toBeInstanceOf(StartProblem);
  await expect(refused).rejects.toThrow(`Migration ${first} is not the one that this database has run`);
});

test("a failing migration leaves nothing behind, and the next start can try again", async () => {
  const pool = (await emptyDatabase())();
  await pool.query("create table shop_events (in_the_way text)");
  await expect(migrate(pool)).rejects.toThrow("already exists");
  expect(await namesIn(pool)).toEqual([]);
  await pool.query("drop table shop_events");
  expect(await migrate(pool)).toBeGreaterThan(0);
});

test("a database whose encoding cannot store Korean is refused in one sentence", async () => {
  const pool = (await emptyDatabase("template template0 encoding 'LATIN1' locale 'C'"))();
  await expect(migrate(pool)).rejects.toThrow(
    new StartProblem(
      "The database has the encoding LATIN1, which cannot store Korean: create it with --encoding=UTF8, as docs/operations.md says.",
    ),
  );
});
