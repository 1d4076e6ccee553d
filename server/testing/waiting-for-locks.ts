import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { TestServer } from "./test-server.ts";

const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** Until so many stand before what the test itself has locked: only then do they meet there, on however slow a machine. */
export async function untilWaiting({ parts: { db } }: TestServer, count: number) {
  await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(count);
}

/** All of them have been let in before the first is answered: what they all need is locked until they stand before it. */
export async function meeting<Answer>(server: TestServer, lock: SQL, ask: () => Promise<Answer>[]): Promise<Answer[]> {
  const asked = await server.parts.db.transaction(async (db) => {
    await db.execute(lock);
    const asked = ask();
    await untilWaiting(server, asked.length);
    return asked;
  });
  return Promise.all(asked);
}
