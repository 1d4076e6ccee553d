import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Logger } from "pino";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import * as tables from "./tables/tables.ts";

export type Tables = typeof tables;
/** The database or a transaction on it: a query does not know which, so no query leaves a transaction by accident. */
export type Db = PgDatabase<NodePgQueryResultHKT, Tables>;

export interface OpenDb {
  db: NodePgDatabase<Tables>;
  pool: pg.Pool;
  close: () => Promise<void>;
}

export type Connection = { connectionString: string } | EmbeddedPostgres["connection"];

export function openDb(connection: Connection, log: Logger, size = 20): OpenDb {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 5_000,
    application_name: "danjang",
    // Parallel statements on one connection are sent at once, and run in order.
    pipeline: true,
  });
  let isClosing = false;
  // Without a listener, a connection that breaks while idle ends the whole process. A connection that is about to be
  // closed is no loss: the embedded PostgreSQL may end before it is notified.
  pool.on("error", (error) => {
    if (!isClosing) log.warn({ err: error }, "an idle database connection was lost");
  });
  // The pool's own listener is off while a transaction has the connection; the running query reports the loss.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    db: drizzle({ client: pool, schema: tables, casing: "snake_case" }),
    pool,
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}
