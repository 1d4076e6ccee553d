import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { listPointsInUse as call } from "#contract/advertisements.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { mayLook } from "#server/advertisements/list/who-may.ts";
import { advertisementPlaces, advertisementPoints, advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const listPointsInUse = handle(call, async ({ input, account, db, refuse }) => {
  if (!mayLook(account, input.id)) return refuse("advertised_shop_not_found");
  const rows = await db
    .select({
      pointId: advertisementPoints.id,
      name: advertisementPoints.name,
      days: advertisementPlaces.days,
      advertisementId: advertisements.id,
    })
    .from(advertisementPlaces)
    .innerJoin(advertisements, eq(advertisements.id, advertisementPlaces.advertisementId))
    .innerJoin(advertisementPoints, eq(advertisementPoints.id, advertisementPlaces.pointId))
    .where(
      and(
        eq(advertisementPlaces.shopId, input.id),
        eq(advertisementPlaces.released, false),
        isNotNull(advertisements.status),
        isNull(advertisements.endedAt),
      ),
    )
    .orderBy(asc(advertisementPlaces.id));
  return {
    items: rows.map(({ days, ...row }) => ({
      ...row,
      startDate: days.fromDay,
      endDate: days.toDay === null ? null : addDays(days.toDay, -1),
    })),
  };
});
