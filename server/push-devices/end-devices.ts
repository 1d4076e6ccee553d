import { eq } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { pushDevices } from "#server/db/tables.ts";

/** All of an account that leaves; what waited for them goes along. */
export async function endDevicesOf(db: Db, accountId: number): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.accountId, accountId));
}

/** The one on which somebody signs out by hand: whoever takes it next is told nothing. */
export async function endDevicesOfSession(db: Db, sessionHash: Buffer): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.sessionHash, sessionHash));
}
