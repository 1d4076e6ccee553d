import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { TestServer } from "./test-server.ts";

const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** Until so many stand before what the test itself has locked: only then do they meet there, on however slow a machine. */
export async function untilWaiting({ parts: { db } }: TestServer, count: number) {
  await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(count);
}
