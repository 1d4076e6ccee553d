import { and, eq, gte } from "drizzle-orm";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { walkIns } from "#server/db/tables/tables.ts";

export type WalkInRow = typeof walkIns.$inferSelect;

/** Those who came on an earlier day are gone, whatever their state. */
export const cameToday = (now: Date) => gte(walkIns.since, seoulInstant(seoulDay(now), "00:00"));

/** Those of the shop who wait now. */
export const waitingIn = (shopId: number, now: Date) =>
  and(eq(walkIns.shopId, shopId), eq(walkIns.state, "WAITING"), cameToday(now));

/** One of today, whether still waiting or not. The row is locked: of two who serve the same person, one goes first. */
export async function lockWalkIn(db: Db, shopId: number, id: number, now: Date): Promise<WalkInRow | undefined> {
  const [row] = await db
    .select()
    .from(walkIns)
    .where(and(byKey(walkIns, shopId, id), cameToday(now)))
    .for("update");
  return row;
}
