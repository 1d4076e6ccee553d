import type { Clock } from "./clock.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabaseClock } from "./db/database-clock.ts";
import { findDatabase } from "./db/find-database.ts";
import { type OpenDb, openDb } from "./db/open-db.ts";
import { openLog } from "./log.ts";
import { StartProblem } from "./start-problem.ts";

export const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Runs a command on the database of a server that may be running. The exit code is 0 only if everything was done. */
export async function besideServer(
  work: (open: OpenDb & { clock: Clock }, config: Config) => Promise<boolean>,
): Promise<void> {
  process.exitCode = 1;
  try {
    const config = readConfig(process.env);
    const { connection, stop } = await findDatabase(config, say);
    const log = openLog("warn");
    const open = openDb(connection, log, 2);
    try {
      const clock = await openDatabaseClock(open.pool, log);
      if (await work({ ...open, clock }, config)) process.exitCode = 0;
      clock.stop();
    } finally {
      await open.close();
      await stop();
    }
  } catch (error) {
    if (error instanceof StartProblem) say(error.message);
    else console.error(error);
  }
}
