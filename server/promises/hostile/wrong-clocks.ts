import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { inject } from "vitest";
import type { JobName } from "#contract/job-queue.ts";
import { until } from "#server/promises/crashes/crash-world.ts";
import { type RealServer, startRealServer } from "#server/promises/real-server.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { startTossDouble } from "#server/testing/toss-double/toss-double.ts";

type Side = "ahead" | "behind";

const quarterHour = 15 * 60_000;
/** This name marks the connections of the two processes. */
const applicationName = "wrong-clock";

/**
 * Two real processes on one database. One machine's clock is 15 minutes ahead of the database, the other's 15 minutes behind.
 * The test sets the database's clock: for these connections `clock_timestamp()` is a function of the test.
 */
export async function openWrongClocks(startsAt: string, textMessages: string) {
  const folder = mkdtempSync(join(tmpdir(), "danjang-clocks-"));
  const hostClock = join(folder, "host-clock");
  let ahead = 0;
  const databaseTime = () => Date.now() + ahead;
  const toss = await startTossDouble({ now: () => new Date(databaseTime()) });
  const gateway = { secretKey: toss.secretKey, clientKey: "test_ck_double", address: toss.url };
  /** Makes rows with a clock that the test sets too. It serves no requests and runs no jobs. */
  const rows = await startTestServer({ now: startsAt, config: { toss: gateway } });
  const { pool, db, jobs, config } = rows.parts;
  const database = pool.options.database as string;
  await pool.query(databaseWithClock);
  await pool.query(`alter database ${database} set search_path = public, test_time, pg_catalog`);
  let running: { ahead: RealServer; behind: RealServer } | undefined;
  let marks = 0;

  async function setClocks(to: string) {
    ahead = Date.parse(to) - Date.now();
    await pool.query("update test_time.ahead set milliseconds = $1", [ahead]);
    // Renamed into place, because the processes may read it at any time.
    writeFileSync(`${hostClock}.new`, String(ahead));
    renameSync(`${hostClock}.new`, hostClock);
    rows.clock.set(to);
  }

  function start(wrong: number) {
    const { host, user } = inject("testCluster");
    return startRealServer({
      DATA_DIR: join(folder, "data"),
      RATE_LIMITS: "on",
      FINGERPRINT_KEY: "tests",
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&application_name=${applicationName}`,
      ENCRYPTION_KEYS: `k1:${config.vaultKeys.keys.k1?.toString("base64")}`,
      TOSS_SECRET_KEY: gateway.secretKey,
      TOSS_CLIENT_KEY: gateway.clientKey,
      TOSS_ADDRESS: gateway.address,
      SOLAPI_KEY: "key",
      SOLAPI_SECRET: "secret",
      SOLAPI_SENDER: "02-000-0000",
      SOLAPI_ADDRESS: textMessages,
      NODE_OPTIONS: `--import ${new URL("./wrong-host.ts", import.meta.url).href}`,
      HOST_WRONG: String(wrong),
      HOST_CLOCK_FILE: hostClock,
    });
  }

  const both = () => {
    if (!running) throw new Error("the processes do not run yet");
    return running;
  };
  const inTransaction = async () => {
    const { rows: found } = await pool.query(
      "select from pg_stat_activity where application_name = $1 and datname = $2 and xact_start is not null",
      [applicationName, database],
    );
    return found.length > 0;
  };

  /** Paused while it has no open transaction, so that nobody waits for it. */
  async function freeze({ child }: RealServer) {
    for (;;) {
      child.kill("SIGSTOP");
      for (let looks = 0; looks < 20; looks += 1) {
        if (!(await inTransaction())) return;
        await delay(25);
      }
      child.kill("SIGCONT");
      await delay(50);
    }
  }

  /** Moves the database's time and simulates a move to another machine: all connections are closed, and the processes read the time again. */
  async function jumpTo(to: string, who: readonly Side[] = ["ahead", "behind"]) {
    await setClocks(to);
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = $2",
      [applicationName, database],
    );
    await agreed(who.map((side) => both()[side]));
  }

  async function agreed(servers: readonly RealServer[]) {
    for (const { url } of servers) await until(async () => Math.abs((await dateOf(url)) - databaseTime()) < 2000);
  }

  return {
    rows,
    toss,
    databaseTime,
    setClocks,
    both,
    async start() {
      const [first, second] = await Promise.all([start(quarterHour), start(-quarterHour)]);
      running = { ahead: first, behind: second };
    },
    jumpTo,
    /** Runs jobs in one of the processes while the other is paused. The time may move just before. */
    async doAlone(who: Side, names: readonly JobName[], { after }: { after?: string } = {}) {
      const other = both()[who === "ahead" ? "behind" : "ahead"];
      await freeze(other);
      try {
        if (after) await jumpTo(after, [who]);
        for (const name of names) {
          marks += 1;
          const mark = `s26-${marks}`;
          await db.transaction((db) => jobs.wake(db, name, { mark }));
          await until(async () => (await stateOf(mark)) === "completed");
        }
      } finally {
        other.child.kill("SIGCONT");
        await agreed(Object.values(both()));
      }

      async function stateOf(mark: string) {
        const { rows: found } = await pool.query<{ state: string }>(
          "select state from jobs.job where data->>'mark' = $1",
          [mark],
        );
        return found[0]?.state;
      }
    },
    async end() {
      await Promise.all(Object.values(running ?? {}).map((server) => server.stop()));
      await toss.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The `Date` header of a process, after it has read the database's time. */
export async function dateOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/readyz`);
  await answer.arrayBuffer();
  return Date.parse(answer.headers.get("date") ?? "");
}

const databaseWithClock = `
  create schema test_time;
  create table test_time.ahead (milliseconds float8 not null);
  insert into test_time.ahead values (0);
  create function test_time.clock_timestamp() returns timestamptz language sql volatile as
    $$ select pg_catalog.clock_timestamp() + (select milliseconds from test_time.ahead) * interval '1 millisecond' $$;`;
