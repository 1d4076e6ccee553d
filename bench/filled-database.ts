import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { type Side, signInOwners } from "./measure-calls.ts";
import { root, startProcess } from "./server-process.ts";

/** One session may send 300 requests a minute; sixteen of them send as many as they can here. */
const settings = {
  RATE_LIMITS: "off",
  ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
  FINGERPRINT_KEY: randomBytes(32).toString("base64"),
};

interface Sizes {
  shops: number;
  reservations: number;
}

export interface Filling {
  urlOf: (database: string) => string;
  /** A filled database, a server on it, and signed-in owners. */
  side: (database: string, sizes: Sizes) => Promise<Side>;
}

/** A separate cluster in the folder, for databases of made-up shops. */
export async function startFilling(folder: string, ending: AsyncDisposableStack, password: string): Promise<Filling> {
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  ending.defer(() => cluster.stop());
  const { user, host } = cluster.connection;
  const urlOf = (database: string) => `postgresql://${user}@${encodeURIComponent(host)}/${database}`;
  return {
    urlOf,
    async side(database, { shops, reservations }) {
      const admin = new pg.Client({ connectionString: urlOf("postgres") });
      await admin.connect();
      await admin.query(`create database ${database}`);
      await admin.end();
      const env = { ...settings, DATABASE_URL: urlOf(database), DATA_DIR: join(folder, database) };
      const fill = (share: number) =>
        promisify(execFile)(
          process.execPath,
          [
            join(root, "server/db/demo/fill.ts"),
            "--shops",
            String(shops * share),
            "--reservations",
            String(reservations * share),
          ],
          { env: { ...process.env, ...env } },
        );
      // The first run makes the tables. Then two run at a time, because a million rows keep one core busy for a while.
      await fill(0.02);
      await Promise.all([fill(0.49), fill(0.49)]);
      const server = await startProcess("server/main.ts", env, join(folder, `${database}.log`), ending);
      return { server, owners: await signInOwners(server, env.DATABASE_URL, password) };
    },
  };
}
