import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { addDays } from "#domain/time/seoul-time.ts";
import { among } from "#server/db/among.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPlaces, advertisements } from "#server/db/tables/tables.ts";

/** By point: the shop's own advertisement that runs or will run there; the earliest if there are several. */
export async function ownPlaces(db: Db, shopId: number, pointIds: readonly number[], today: string) {
  const fromDayOn = sql`${advertisementPlaces.days} && daterange(${today}::date, null)`;
  const rows = await db
    .select({
      pointId: advertisementPlaces.pointId,
      advertisementId: advertisements.id,
      startDay: advertisements.startDay,
      paidUntil: advertisements.paidUntil,
      billingType: advertisements.billingType,
      status: advertisements.status,
    })
    .from(advertisementPlaces)
    .innerJoin(advertisements, eq(advertisements.id, advertisementPlaces.advertisementId))
    .where(
      and(
        eq(advertisementPlaces.shopId, shopId),
        among(advertisementPlaces.pointId, pointIds),
        isNotNull(advertisements.status),
        isNull(advertisements.endedAt),
        fromDayOn,
        eq(advertisementPlaces.released, false),
      ),
    )
    .orderBy(asc(advertisements.startDay), asc(advertisements.id));
  const own = rows.map(({ pointId, advertisementId, startDay, paidUntil, billingType, status }) => {
    const endDate = addDays(paidUntil ?? startDay, -1);
    const recurring = billingType === "REGULAR_PAYMENT" && status !== "TERMINATION_WAITING";
    return [pointId, { advertisementId, period: { startDate: startDay, endDate }, recurring }] as const;
  });
  // A Map keeps the last entry of a key, and the earliest advertisement must stay.
  return new Map(own.toReversed());
}
