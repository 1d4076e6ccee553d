import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { readConfig } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { openDb } from "#server/db/open-db.ts";
import type { Books, PayingShop } from "#server/promises/money/paying-shop.ts";
import { makeReadyFolder, startRealServer } from "#server/promises/real-server.ts";
import { systemClock } from "#server/testing/system-clock.ts";
import { startTossDouble } from "#server/testing/toss-double/toss-double.ts";
import { type Visitor, visitor } from "#server/testing/visitor.ts";
import { openVault } from "#server/vault.ts";

export type CrashWorld = Awaited<ReturnType<typeof openCrashWorld>>;

/** Advisory locks in the database. While the test holds one, every statement that reaches it waits. */
export const doors = { intent: 1, commit: 2, claim: 3 } as const;

/** A real server with its own database and a stand-in gateway. Each of the three can be killed separately. */
export async function openCrashWorld() {
  const folder = mkdtempSync(join(tmpdir(), "danjang-r3-"));
  await makeReadyFolder(join(folder, "database"));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "database"), log: () => {} });
  const toss = await startTossDouble();
  const { host, user, database } = postgres.connection;
  const settings = {
    DATA_DIR: join(folder, "server"),
    FINGERPRINT_KEY: "crashes",
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    TOSS_SECRET_KEY: toss.secretKey,
    TOSS_CLIENT_KEY: "test_ck_double",
    TOSS_ADDRESS: toss.url,
  };
  let server = await startRealServer(settings);
  let startedAt = Date.now();
  const { db, pool, close } = openDb(postgres.connection, pino({ level: "silent" }), 8);
  await pool.query(describeDoors);
  const vault = openVault(readConfig({ ...settings, NODE_ENV: "test" }).vaultKeys);
  const books: Books = { db, vault, clock: systemClock };

  async function waiters(text: string, values: unknown[]): Promise<number> {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${text}`, values);
    return Number(rows[0]?.count);
  }

  return {
    books,
    db,
    pool,
    toss,
    as: ({ cookies }: Pick<PayingShop, "cookies">): Visitor => visitor(server.url, new Map(cookies)),
    url: () => server.url,
    kill: () => server.kill(),
    async start() {
      server = await startRealServer(settings);
      startedAt = Date.now();
    },
    isAlive: () => server.isAlive(),
    secondsSinceStart: () => (Date.now() - startedAt) / 1000,
    /** Kills only the database. It runs again when this returns. */
    async killPostgres(meanwhile: () => Promise<unknown>) {
      process.kill(Number.parseInt(readFileSync(join(host, "postmaster.pid"), "utf8"), 10), "SIGKILL");
      await until(async () => !postgres.isAlive());
      await meanwhile();
      await postgres.ensureRunning();
      await until(async () => (await pool.query("select 1").catch(() => undefined)) !== undefined);
      startedAt = Date.now();
    },
    /** Locks a door, starts `come`, and unlocks it once this many wait there and `then` is done. */
    async shut(door: keyof typeof doors, count: number, come: () => void, then: () => Promise<void>) {
      await holding(postgres.connection, "select pg_advisory_lock($1)", [doors[door]], async () => {
        come();
        await until(async () => (await waiters("pg_locks where locktype = 'advisory' and not granted", [])) >= count);
        await then();
      });
    },
    /** Locks rows or a table, and releases them once this many wait for them and `then` is done. */
    async lock(text: string, values: unknown[], count: number, come: () => void, then: () => Promise<void>) {
      await holding(postgres.connection, text, values, async (pid) => {
        come();
        const blocked = "pg_stat_activity where $1 = any(pg_blocking_pids(pid))";
        await until(async () => (await waiters(blocked, [pid])) >= count);
        await then();
      });
    },
    async end() {
      await server.stop();
      await close();
      await toss.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The first stops an intent before its statement is done, the second when it is committed, the third before it is claimed. */
const describeDoors = `
  create function wait_at_door() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(tg_argv[0]::int);
    return new;
  end $$;
  create trigger held_intent after insert on payments for each row execute function wait_at_door(${doors.intent});
  create constraint trigger held_commit after insert on payments deferrable initially deferred
    for each row execute function wait_at_door(${doors.commit});
  create trigger held_claim before update of tries on payments for each row execute function wait_at_door(${doors.claim});`;

/** In a transaction of its own connection; its end releases the locks. */
async function holding(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[],
  work: (pid: number) => Promise<void>,
) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("begin");
    await client.query(text, values);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    await work(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
}

/** Polls often, because the awaited state is short. */
export async function until(isSo: () => Promise<boolean>, seconds = 120) {
  const latest = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > latest) throw new Error(`not so after ${seconds} s: ${isSo}`);
    await delay(10);
  }
}
