import { join, resolve } from "node:path";
import pg from "pg";
import type { Config } from "#server/config.ts";
import { connectionTo } from "./embedded/connection.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import type { Connection } from "./open-db.ts";

interface FoundDatabase {
  connection: Connection;
  stop: () => Promise<void>;
}

/** For commands beside the server. If a server runs on the data folder, its open database is used. */
export async function findDatabase(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  say: (sentence: string) => void,
): Promise<FoundDatabase> {
  const leave = async () => {};
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: leave };
  const running = connectionTo(join(resolve(dataDir), "postgres"));
  const client = new pg.Client(running);
  client.on("error", () => {});
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return answers ? { connection: running, stop: leave } : startEmbeddedPostgres({ dataDir, log: say });
}
