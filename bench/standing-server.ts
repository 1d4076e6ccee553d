import { mkdir } from "node:fs/promises";
import { pino } from "pino";
import { standingClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDb } from "#server/db/open-db.ts";
import { loadReferenceOnce } from "#server/db/reference/load-reference.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { startServer } from "#server/server.ts";

/** A server in this process with a fixed time, on its own empty database; no job runs by itself. */
export async function startStandingServer(folder: string, ending: AsyncDisposableStack, now: Date): Promise<Parts> {
  await mkdir(folder, { recursive: true });
  const log = pino({ level: "silent" });
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  ending.defer(stop);
  const clock = standingClock(now.toISOString());
  const open = openDb(connection, log, 2);
  await migrate(open.pool);
  await loadReferenceOnce(open.db, clock.now());
  await open.close();
  const config = readConfig({ NODE_ENV: "development", PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder });
  const server = await startServer({ config, clock, log, connection, runJobs: false });
  ending.defer(() => server.stop());
  return server.parts;
}
