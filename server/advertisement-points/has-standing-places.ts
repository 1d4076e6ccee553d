import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";

/** Whether a point has an advertisement today or later, or a hold for somebody who is paying. */
export async function hasStandingPlaces(db: Db, pointId: number, today: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from advertisement_places
    where point_id = ${pointId} and not released and days && daterange(${today}::date, null)
    limit 1`);
  return rows.length > 0;
}
