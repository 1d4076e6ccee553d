import { readConfig } from "./config.ts";
import { openDatabaseClock } from "./db/database-clock.ts";
import { loadDemoOnce } from "./db/demo/load-demo.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { checkFingerprintKey, refuseDemoData } from "./db/installation-checks.ts";
import { migrate } from "./db/migrate.ts";
import { type Connection, openDb } from "./db/open-db.ts";
import { loadReferenceOnce } from "./db/reference/load-reference.ts";
import { isDatabaseAway } from "./http/calls/errors.ts";
import { openLog, standardOutput } from "./log.ts";
import { openSay } from "./say.ts";
import { startServer } from "./server.ts";
import { StartProblem } from "./start-problem.ts";
import { openVault } from "./vault.ts";

/** Known before the settings are read, since problems of the settings are reported with it too. */
const say = openSay(process.env.NODE_ENV === "production");

async function main() {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel, standardOutput());
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  const connection: Connection = embedded ? embedded.connection : { connectionString: config.databaseUrl as string };
  try {
    await prepareDatabase(connection);
    const server = await startServer({ config, log, connection, runJobs: true });
    const watch = embedded && keepRunning(embedded);
    const shown = config.publicOrigin ?? `http://localhost:${new URL(server.address).port}`;
    say(`단장 파트너스 is ready at ${shown}`);
    if (!config.production) say(demoHint);
    setTimeout(giveBackWhatTheStartTook, 5_000).unref();
    const stop = once(async () => {
      say("Stopping: letting running requests finish.");
      setTimeout(endAnyway, mostStoppingMilliseconds);
      clearInterval(watch);
      await server.stop();
      await embedded?.stop();
      process.exit(0);
    });
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }

  async function prepareDatabase(connection: Connection) {
    const open = openDb(connection, log, 4);
    try {
      const migrated = await orStartProblem(migrate(open.pool, { say }));
      if (migrated > 0) say(`The database has been brought up to date (${migrated} migrations).`);
      const clock = await orStartProblem(openDatabaseClock(open.pool, log));
      await checkFingerprintKey(open.db, config.vaultKeys);
      if (!config.standIns) await refuseDemoData(open.db);
      await loadReferenceOnce(open.db, clock.now());
      if (!config.production)
        await loadDemoOnce({
          db: open.db,
          vault: openVault(config.vaultKeys),
          clock,
          dataDir: config.dataDir,
          say,
        });
      clock.stop();
    } finally {
      await open.close();
    }
  }
}

/** An unreachable or foreign database is reported in a sentence. */
async function orStartProblem<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (!isDatabaseAway(error) && !/password|authentication|does not exist/.test(String(error))) throw error;
    throw new StartProblem(
      `The database cannot be reached (${(error as Error).message || (error as { code?: string }).code}): check that PostgreSQL is running and that DATABASE_URL is right.`,
    );
  });
}

const demoHint = `Demo accounts: owner@demo.danjang.kr, manager@, designer@, settlement@, operator@ and dormant@demo.danjang.kr
Password: danjang-demo-1    Text messages that would be sent: /sandbox/messages    The calls: /api/docs`;

/** The program that stopped us may be waiting to start the next release. */
const mostStoppingMilliseconds = 18_000;

/** Safe: answered changes are committed, jobs are taken up again, and the next start finds the embedded PostgreSQL. */
function endAnyway() {
  say("Stopping took too long: ending now.");
  process.exit(1);
}

/**
 * Frees a tenth of the memory. Without this it would be freed slowly during traffic. The launcher's options make `gc`
 * available.
 */
function giveBackWhatTheStartTook() {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** Restarts an embedded PostgreSQL that was killed, while the server keeps running. */
function keepRunning(embedded: EmbeddedPostgres) {
  return setInterval(() => {
    embedded
      .ensureRunning()
      .catch((error) => say.problem(`PostgreSQL could not be started again: ${(error as Error).message}`));
  }, 200);
}

/** Impatient people press Ctrl+C twice. */
function once(run: () => Promise<void>) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    run().catch((error) => {
      say.problem(`Stopping failed: ${String(error)}`);
      process.exit(1);
    });
  };
}

main().catch((error) => {
  if (error instanceof StartProblem) say.problem(error.message);
  else if (process.env.NODE_ENV === "production") say.problem(String((error as Error).stack ?? error));
  else console.error(error);
  process.exit(1);
});
