import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import type { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Db, OpenDb } from "./open-db.ts";

interface Steps<T> {
  work: (db: Db) => Promise<T>;
  /**
   * Statements whose results are not needed. They are sent together with the commit, which rolls everything back if one
   * fails.
   */
  last?: (db: Db, done: T) => Promise<unknown>[];
}

/**
 * A transaction with as few round trips as possible: `begin` is sent with the first statements, `commit` with the last.
 * PostgreSQL still runs them one after the other, and after a failure nothing but the rollback.
 */
export async function inTransaction<T>(open: Pick<OpenDb, "db" | "pool">, { work, last }: Steps<T>): Promise<T> {
  const client = await open.pool.connect();
  const db = transactionOn(client, open.db);
  let lost: Error | undefined;
  try {
    const [, done] = await everyOne(inOneGo(client, () => [client.query("begin"), work(db)] as const));
    const ended = inOneGo(client, () => [...(last?.(db, done) ?? []), client.query("commit")]);
    const committed = (await everyOne(ended)).at(-1) as pg.QueryResult;
    if (committed.command !== "COMMIT") throw new Error("a transaction in which something had failed was committed");
    return done;
  } catch (error) {
    await client.query("rollback").catch((problem: Error) => {
      lost = problem;
    });
    throw error;
  } finally {
    // A connection whose rollback failed is not used again.
    client.release(lost);
  }
}

/** Made once for each connection, because drizzle prepares something for every table in it. */
const transactions = new WeakMap<pg.PoolClient, Db>();

function transactionOn(client: pg.PoolClient, db: OpenDb["db"]): Db {
  const known = transactions.get(client);
  if (known) return known;
  // Both fields exist, but drizzle does not declare them.
  const { dialect, session } = db as unknown as { dialect: PgDialect; session: { schema: TablesOfSession } };
  const made: Db = new NodePgTransaction(dialect, new NodePgSession(client, dialect, session.schema), session.schema);
  transactions.set(client, made);
  return made;
}

type TablesOfSession = ConstructorParameters<typeof NodePgTransaction<Record<string, unknown>, never>>[2];

/** Parallel statements are sent in one write: a separate write costs as much as the rest of sending a statement. */
function inOneGo<T>(client: pg.PoolClient, send: () => T): T {
  // The field exists, but pg does not declare it.
  const { stream } = (client as { connection: pg.Connection }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/**
 * Also waits for the statements after a failing one, so that the connection is free; the first failure causes the
 * others.
 */
async function everyOne<const T extends readonly Promise<unknown>[]>(promises: T) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
