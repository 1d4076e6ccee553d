import { type Config, readConfig } from "./config.ts";
import { findDatabase } from "./db/find-database.ts";
import { type OpenDb, openDb } from "./db/open-db.ts";
import { openLog } from "./log.ts";
import { StartProblem } from "./start-problem.ts";

export const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Runs a command on the database of a server that may be running; the process ends with 0 only if it was all done. */
export async function besideServer(work: (open: OpenDb, config: Config) => Promise<boolean>): Promise<void> {
  process.exitCode = 1;
  try {
    const config = readConfig(process.env);
    const { connection, stop } = await findDatabase(config, say);
    const open = openDb(connection, openLog("warn"), 2);
    try {
      if (await work(open, config)) process.exitCode = 0;
    } finally {
      await open.close();
      await stop();
    }
  } catch (error) {
    if (error instanceof StartProblem) say(error.message);
    else console.error(error);
  }
}
