import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import type { PointPlaces } from "#domain/advertising/advertisement-availability.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPlaces, advertisementPoints, advertisements, payments } from "#server/db/tables/tables.ts";

export type PointRow = typeof advertisementPoints.$inferSelect;

/** Locked in the order of their ids, so that two buyers of the same points never deadlock. */
export async function pointsOf(db: Db, ids: readonly number[], lock = false): Promise<PointRow[]> {
  const query = db
    .select()
    .from(advertisementPoints)
    .where(and(inArray(advertisementPoints.id, [...ids]), isNull(advertisementPoints.removedAt)))
    .orderBy(asc(advertisementPoints.id));
  return lock ? query.for("no key update") : query;
}

/** What is taken at each point from a day on. An expired hold takes nothing. */
export async function takenPlaces(
  db: Db,
  points: readonly PointRow[],
  fromDay: string,
  usualPlaces: number,
  now: Date,
  /** A hold that would be released. */
  except = 0,
): Promise<Map<number, PointPlaces & { mine: (shopId: number) => PointPlaces["taken"] }>> {
  const rows = await db
    .select({
      pointId: advertisementPlaces.pointId,
      slot: advertisementPlaces.slot,
      days: advertisementPlaces.days,
      shopId: advertisementPlaces.shopId,
    })
    .from(advertisementPlaces)
    .innerJoin(advertisements, eq(advertisements.id, advertisementPlaces.advertisementId))
    .where(
      and(
        inArray(
          advertisementPlaces.pointId,
          points.map(({ id }) => id),
        ),
        eq(advertisementPlaces.released, false),
        ne(advertisementPlaces.advertisementId, except),
        sql`${advertisementPlaces.days} && daterange(${fromDay}::date, null)`,
        or(isNotNull(advertisements.status), sql`not (${hasExpired(db, now)})`),
      ),
    );
  return new Map(
    points.map((point) => {
      const ofPoint = rows
        .filter(({ pointId }) => pointId === point.id)
        .map(({ slot, days, shopId }) => ({ slot, ...days, shopId }));
      const mine = (shopId: number) => ofPoint.filter((one) => one.shopId === shopId);
      return [point.id, { places: point.places ?? usualPlaces, taken: ofPoint, mine }];
    }),
  );
}

/** An expired hold, unless its payment is pending: until that is decided the hold keeps its places. */
export function hasExpired(db: Db, now: Date) {
  const onTheWay = db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.purpose, "ADVERTISEMENT"),
        eq(payments.subjectId, advertisements.id),
        eq(payments.state, "WANTED"),
      ),
    );
  return and(isNull(advertisements.status), lte(advertisements.heldUntil, now), notExists(onTheWay));
}
