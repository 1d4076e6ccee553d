import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { TestServer } from "./test-server.ts";

const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** Waits until this many transactions wait for the test's lock, so that they run at the same time even on a slow machine. */
export async function untilWaiting({ parts: { db } }: TestServer, count: number) {
  await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(count);
}

/** Sends all requests before the first is answered: what they need is locked until all of them wait for it. */
export async function meeting<Answer>(server: TestServer, lock: SQL, ask: () => Promise<Answer>[]): Promise<Answer[]> {
  const asked = await server.parts.db.transaction(async (db) => {
    await db.execute(lock);
    const asked = ask();
    await untilWaiting(server, asked.length);
    return asked;
  });
  return Promise.all(asked);
}
