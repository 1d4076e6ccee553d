import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPoints } from "#server/db/tables.ts";

export type PointRow = typeof advertisementPoints.$inferSelect;

/** Operators write points one after the other, so that a name is free when it was found to be. */
export async function lockPoints(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('advertisement_points', 6))`);
}

/** One that is not removed. Whoever sells a place there meanwhile waits, or is waited for. */
export async function lockPoint(db: Db, id: number): Promise<PointRow | undefined> {
  const [point] = await db
    .select()
    .from(advertisementPoints)
    .where(and(eq(advertisementPoints.id, id), isNull(advertisementPoints.removedAt)))
    .for("update");
  return point;
}
