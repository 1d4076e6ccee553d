import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";

export type PointRow = typeof advertisementPoints.$inferSelect;

/** Operators change points one after the other, so a free name stays free until it is used. */
export async function lockPoints(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('advertisement_points', 6))`);
}

/** A point that is not removed. A purchase at this point and this change wait for each other. */
export async function lockPoint(db: Db, id: number): Promise<PointRow | undefined> {
  const [point] = await db
    .select()
    .from(advertisementPoints)
    .where(and(eq(advertisementPoints.id, id), isNull(advertisementPoints.removedAt)))
    .for("update");
  return point;
}
