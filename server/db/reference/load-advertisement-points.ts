import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";
import { pointList } from "#server/regions/index.ts";

/** Loads the stations once: those that operators have renamed, moved or removed do not come back. */
export async function loadAdvertisementPointsOnce(db: Db, now: Date): Promise<void> {
  if (await hasStations(db)) return;
  await db.transaction(async (db) => {
    // Two servers that start together load one after the other.
    await db.execute(sql`lock table advertisement_points in share row exclusive mode`);
    if (await hasStations(db)) return;
    const rows = pointList().map(({ lines: _, ...point }) => ({
      ...point,
      source: "STATION" as const,
      createdAt: now,
    }));
    await db.insert(advertisementPoints).values(rows);
  });
}

async function hasStations(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: advertisementPoints.id })
    .from(advertisementPoints)
    .where(eq(advertisementPoints.source, "STATION"))
    .limit(1);
  return rows.length > 0;
}
