import type pg from "pg";

const lock = 7_007_017;

/** Checking and pruning come one at a time, whichever processes do them: a check must not take a pruning for a theft. */
export async function withChainsLocked<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    const done = await work();
    await client.query("select pg_advisory_unlock($1)", [lock]);
    client.release();
    return done;
  } catch (error) {
    // The connection goes, and the lock with it.
    client.release(true);
    throw error;
  }
}
