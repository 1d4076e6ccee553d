import { readdir } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { StartProblem } from "#server/start-problem.ts";
import { type Migration, readMigration } from "./read-migration.ts";

const ourFolder = new URL("./migrations/", import.meta.url);
/** Any number, the same for every process: two servers that start together migrate one after the other. */
const migrationLock = 5_211_001;
const turnMilliseconds = 200;

/**
 * While a migration waits for a lock on a table, later requests for that table wait too, so it never waits for long.
 * Less than the second after which PostgreSQL looks for deadlocks: of a migration and traffic that block each other,
 * the migration gives up.
 */
const lockTimeoutMilliseconds = 500;
/** With a pause after each, in which the traffic catches up: about three minutes. */
const mostTries = 90;
const pauseMilliseconds = 1000;

interface Options {
  /** Stops before the migration of that name: the state of an earlier program. */
  until?: string;
  /** The program's, unless a test has its own. */
  folder?: URL;
  say?: (sentence: string) => void;
  tries?: number;
}

/** Migrates the database to this program's version; refuses a database of a newer program. */
export async function migrate(pool: pg.Pool, { until, folder = ourFolder, ...how }: Options = {}): Promise<number> {
  const known = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await refuseForeignLetters(client);
    await takeTurn(client);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, hash text not null, at timestamptz not null default now())",
    );
    const done = (await client.query<{ name: string; hash: string }>("select name, hash from schema_migrations")).rows;
    refuseUnknown(done, known);
    const waiting = known
      .filter((migration) => !done.some((row) => row.name === migration.name))
      .filter(({ name }) => until === undefined || name < until);
    for (const migration of waiting) await runWhenFree(client, migration, how);
    return waiting.length;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

/** A database with a single-byte encoding accepts Korean text and returns something else. */
async function refuseForeignLetters(client: pg.PoolClient) {
  const { rows } = await client.query<{ server_encoding: string }>("show server_encoding");
  if (rows[0]?.server_encoding === "UTF8") return;
  throw new StartProblem(
    `The database has the encoding ${rows[0]?.server_encoding}, which cannot store Korean: create it with --encoding=UTF8, as docs/operations.md says.`,
  );
}

/**
 * Tried repeatedly instead of waiting in the database: an index that is built beside the traffic waits for every
 * running statement.
 */
async function takeTurn(client: pg.PoolClient) {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [migrationLock]);
    if (rows[0]?.mine) return;
    await delay(turnMilliseconds);
  }
}

async function runWhenFree(
  client: pg.PoolClient,
  migration: Migration,
  { say, tries = mostTries }: Pick<Options, "say" | "tries">,
) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await (migration.besideTraffic ? runByStatement(client, migration) : runAsOne(client, migration));
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (tried === tries) throw neverFree(migration);
      if (tried === 1) say?.(`Migration ${migration.name} waits until the tables that it changes are free.`);
      await delay(pauseMilliseconds * (0.5 + Math.random()));
    }
  }
}

async function runAsOne(client: pg.PoolClient, { name, hash, sql }: Migration) {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMilliseconds}`);
    await client.query(sql);
    await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [name, hash]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * Completed statements stay if a later one fails, so each of them has to be repeatable. They have no lock timeout: the
 * statements that such a file may contain block nobody while they wait.
 */
async function runByStatement(client: pg.PoolClient, { name, hash, statements }: Migration) {
  for (const statement of statements) await client.query(statement);
  await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [name, hash]);
}

/** Somebody held the table for longer than the timeout, or there was a deadlock. */
const isInTheWay = (error: unknown) => ["55P03", "40P01"].includes((error as { code?: string }).code ?? "");

const neverFree = ({ name }: Migration) =>
  new StartProblem(
    `Migration ${name} could not lock the tables that it changes: end the long transactions that pg_stat_activity shows, then start again.`,
  );

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

function refuseUnknown(done: { name: string; hash: string }[], known: { name: string; hash: string }[]) {
  for (const { name, hash } of done) {
    const mine = known.find((migration) => migration.name === name);
    if (!mine) {
      throw new StartProblem(
        `The database is newer than this program (it has migration ${name}): start the newer version, or point DATABASE_URL or DATA_DIR at another database.`,
      );
    }
    if (mine.hash !== hash) {
      throw new StartProblem(
        `Migration ${name} is not the one that this database has run: restore the file, or point DATABASE_URL or DATA_DIR at another database.`,
      );
    }
  }
}
