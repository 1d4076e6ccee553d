import type pg from "pg";

const lock = 7_007_017;

/**
 * Checks and prunings run one at a time, also across processes. Otherwise a check could take a pruning for a deletion by
 * an attacker.
 */
export async function withChainsLocked<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    const done = await work();
    await client.query("select pg_advisory_unlock($1)", [lock]);
    client.release();
    return done;
  } catch (error) {
    // Closing the connection also releases the lock.
    client.release(true);
    throw error;
  }
}
