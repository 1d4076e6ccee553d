import { eq, sql } from "drizzle-orm";
import { removeAdvertisementPoint as call } from "#contract/advertisement-points.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockPoint } from "./lock-points.ts";

export const removeAdvertisementPoint = handle(call, async ({ input, db, now, refuse, changed }) => {
  const { id } = input;
  const point = await lockPoint(db, id);
  if (!point) return refuse("point_not_found");
  if (await hasStandingPlaces(db, id, seoulDay(now))) return refuse("point_occupied");
  // The row stays: what was shown at the point is part of what people paid for.
  await db.update(advertisementPoints).set({ removedAt: now }).where(eq(advertisementPoints.id, id));
  changed({ point: id, removed: { name: point.name, region1: point.region1, region2: point.region2 } });
  return {};
});

/** Whether a point has an advertisement today or later, or a hold for somebody who is paying. */
async function hasStandingPlaces(db: Db, pointId: number, today: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from advertisement_places
    where point_id = ${pointId} and not released and days && daterange(${today}::date, null)
    limit 1`);
  return rows.length > 0;
}
