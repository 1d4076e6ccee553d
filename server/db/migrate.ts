import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { StartProblem } from "#server/start-problem.ts";

const folder = new URL("./migrations/", import.meta.url);
/** Any number, the same for every process: two servers that start together migrate one after the other. */
const migrationLock = 5_211_001;

/**
 * Brings the database to this program's state; refuses one that a newer program has been at. `until` stops before the
 * migration of that name: so far an earlier program had brought it.
 */
export async function migrate(pool: pg.Pool, { until }: { until?: string } = {}): Promise<number> {
  const known = await readMigrations();
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, hash text not null, at timestamptz not null default now())",
    );
    const done = (await client.query<{ name: string; hash: string }>("select name, hash from schema_migrations")).rows;
    refuseUnknown(done, known);
    const waiting = known
      .filter((migration) => !done.some((row) => row.name === migration.name))
      .filter(({ name }) => until === undefined || name < until);
    for (const { name, hash, sql } of waiting) {
      await client.query("begin");
      try {
        await client.query(sql);
        await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [name, hash]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    }
    return waiting.length;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

async function readMigrations() {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

function refuseUnknown(done: { name: string; hash: string }[], known: { name: string; hash: string }[]) {
  for (const { name, hash } of done) {
    const mine = known.find((migration) => migration.name === name);
    if (!mine) {
      throw new StartProblem(
        `The database is newer than this program (it has had migration ${name}): start the newer version, or point DATABASE_URL or DATA_DIR at another database.`,
      );
    }
    if (mine.hash !== hash) {
      throw new StartProblem(
        `Migration ${name} is not the one this database was made with: restore the file, or point DATABASE_URL or DATA_DIR at another database.`,
      );
    }
  }
}
