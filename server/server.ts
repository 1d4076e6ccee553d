import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { openAccessRecords } from "./access-records/index.ts";
import { buildApp } from "./app.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { openDatabaseClock } from "./db/database-clock.ts";
import { type Connection, openDb } from "./db/open-db.ts";
import { openErrorReport } from "./error-report.ts";
import type { Parts } from "./http/calls/context.ts";
import { openLiveEvents } from "./http/live-events.ts";
import { openKnownDevices } from "./http/protection/known-device.ts";
import { openSessions } from "./http/protection/session.ts";
import { openJobs } from "./jobs/jobs.ts";
import { workers } from "./jobs/workers.ts";
import { openOutside } from "./outside/outside.ts";
import { openMoneyGate, pauseMovingMoney } from "./payments/index.ts";
import { StartProblem } from "./start-problem.ts";
import { openVault } from "./vault.ts";

export interface Server {
  app: FastifyInstance;
  parts: Parts;
  address: string;
  stop: () => Promise<void>;
}

/** How long running requests may take to finish when the server stops. */
const patienceMilliseconds = 8_000;

interface Options {
  config: Config;
  /** The database's clock, unless a test brings one that it can move. */
  clock?: Clock;
  log: Logger;
  connection: Connection;
  /** Off in tests that run the jobs themselves. */
  runJobs: boolean;
  /** The most database connections it may hold at once. */
  connections?: number;
}

/** Connects the parts and listens. The database must already be migrated. */
export async function startServer({ config, log, connection, runJobs, ...options }: Options): Promise<Server> {
  const { db, pool, close } = openDb(connection, log, options.connections);
  const databaseClock = options.clock ? undefined : await openDatabaseClock(pool, log);
  const clock: Clock = options.clock ?? (databaseClock as Clock);
  let address = "";
  const secureCookies = config.publicOrigin?.startsWith("https:") === true;
  const { operatorsNeedPasskey } = config;
  const sessions = openSessions(pool, clock, { secureCookies, operatorsNeedPasskey });
  const vault = openVault(config.vaultKeys);
  const parts: Parts = {
    config,
    clock,
    log,
    db,
    pool,
    vault,
    sessions,
    devices: openKnownDevices(vault, secureCookies),
    live: openLiveEvents(pool, log, sessions.alive),
    jobs: openJobs(pool, log, clock),
    outside: openOutside(config, () => address, pool, clock),
    accessRecords: openAccessRecords({ pool, vault, log, dataDir: config.dataDir }),
    moneyGate: await openMoneyGate({ db, clock }),
  };
  // Before anything listens or works, because the database may be a restored one.
  if (config.moneyPaused)
    await pauseMovingMoney(db, { reason: "MONEY=paused로 시작했어요.", by: null, now: clock.now() });
  const app = await buildApp(parts, await openErrorReport(config), () => address);
  await listen(app, config);
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  parts.live.start();
  if (runJobs) startJobs(parts);
  return {
    app,
    parts,
    address,
    async stop() {
      // Connections that still send, or do not read, are closed after this time.
      const cut = setTimeout(() => app.server.closeAllConnections(), patienceMilliseconds);
      await app.close();
      clearTimeout(cut);
      await parts.jobs.stop();
      await parts.accessRecords.flush();
      databaseClock?.stop();
      await close();
    },
  };
}

async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE")
      throw new StartProblem(
        `Port ${port} is taken by another program: stop that one, or set PORT to a free port, for example PORT=${port + 1} npm start.`,
      );
    if (code === "EACCES")
      throw new StartProblem(`This user may not listen on port ${port}: set PORT to one above 1024.`);
    throw error;
  }
}

/** After listening: requests are answered while the queue prepares itself, and an unreachable database delays only the queue. */
function startJobs(parts: Parts) {
  const { jobs, log } = parts;
  jobs.start(workers(parts)).catch((error) => {
    log.warn({ err: error }, "the job queue could not start; trying again");
    setTimeout(() => startJobs(parts), 2000).unref();
  });
}
