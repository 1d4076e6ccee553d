import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import type { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Db, OpenDb } from "./open-db.ts";

interface Steps<T> {
  work: (db: Db) => Promise<T>;
  /** Statements whose answers nothing waits for. They go out along with the commit, which undoes all if one fails. */
  last?: (db: Db, done: T) => Promise<unknown>[];
}

/**
 * One transaction that waits as seldom as it can: `begin` is sent along with the first statements, `commit` along with
 * the last. PostgreSQL does them one after the other all the same, and after one that fails nothing but the rollback.
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
    // A connection that could not even be rolled back is not used again.
    client.release(lost);
  }
}

/** Made once for each connection: drizzle prepares something for every table in it. */
const transactions = new WeakMap<pg.PoolClient, Db>();

function transactionOn(client: pg.PoolClient, db: OpenDb["db"]): Db {
  const known = transactions.get(client);
  if (known) return known;
  const { dialect, session } = db as unknown as { dialect: PgDialect; session: { schema: TablesOfSession } };
  const made: Db = new NodePgTransaction(dialect, new NodePgSession(client, dialect, session.schema), session.schema);
  transactions.set(client, made);
  return made;
}

type TablesOfSession = ConstructorParameters<typeof NodePgTransaction<Record<string, unknown>, never>>[2];

/** What is asked for at once leaves in one write: each of its own costs as much as the rest of sending a statement. */
function inOneGo<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Waits also for those behind one that fails, so that the connection is quiet; the first failure is the others' cause. */
async function everyOne<const T extends readonly Promise<unknown>[]>(promises: T) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
