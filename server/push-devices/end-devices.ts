import { eq } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { pushDevices } from "#server/db/tables/tables.ts";

/** Removes all devices of an account that leaves, with their waiting messages. */
export async function endDevicesOf(db: Db, accountId: number): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.accountId, accountId));
}

/** Removes the device on which somebody signs out by hand: the next user of that browser gets nothing. */
export async function endDevicesOfSession(db: Db, sessionHash: Buffer): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.sessionHash, sessionHash));
}
