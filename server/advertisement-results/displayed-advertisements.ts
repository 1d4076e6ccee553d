import { and, between, eq, exists, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { displayedAdvertisementStatuses } from "#domain/advertising/advertisement.ts";
import { type Place, squareAround } from "#domain/advertising/advertisement-map.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  advertisementCycles,
  advertisementPlaces,
  advertisementPoints,
  advertisements,
  shops,
  staffs,
} from "#server/db/tables/tables.ts";

interface Asked {
  /** The places to search around, and the distance. */
  around: readonly Place[];
  metres: number;
  today: string;
  serviceCategory?: ServiceCategory | undefined;
}

/** All places of all advertisements that are displayed now at a point in these squares. */
export function displayedAround(db: Db, { around, metres, today, serviceCategory }: Asked) {
  return db
    .select({
      advertisement: advertisements,
      point: advertisementPoints,
      shop: shops,
      styler: { name: staffs.name, introduction: staffs.introduction, photoPath: staffs.photoPath },
    })
    .from(advertisementPoints)
    .innerJoin(advertisementPlaces, eq(advertisementPlaces.pointId, advertisementPoints.id))
    .innerJoin(advertisements, eq(advertisements.id, advertisementPlaces.advertisementId))
    .innerJoin(shops, eq(shops.id, advertisements.shopId))
    .leftJoin(staffs, and(eq(staffs.id, advertisements.stylerId), eq(staffs.shopId, advertisements.shopId)))
    .where(
      and(
        inSquares(around, metres),
        eq(advertisementPlaces.released, false),
        sql`${advertisementPlaces.days} @> ${today}::date`,
        isDisplayed(db, today),
        serviceCategory && eq(shops.serviceCategory, serviceCategory),
      ),
    );
}

/** For a query that joins shops, and staffs by the designer: what the channel may show today. */
export function isDisplayed(db: Db, today: string): SQL | undefined {
  const paidToday = db
    .select({ one: sql`1` })
    .from(advertisementCycles)
    .where(
      and(
        eq(advertisementCycles.advertisementId, advertisements.id),
        lte(advertisementCycles.fromDay, today),
        gt(advertisementCycles.toDay, today),
      ),
    );
  return and(
    inArray(advertisements.status, [...displayedAdvertisementStatuses]),
    isNull(advertisements.endedAt),
    eq(shops.operatingStatus, "RUNNING"),
    isNull(shops.closedAt),
    // A designer who has left or is hidden cannot be booked, so their advertisement is not shown.
    or(eq(advertisements.target, "SHOP"), and(isNull(staffs.removedAt), eq(staffs.visibility, "NORMAL"))),
    exists(paidToday),
  );
}

function inSquares(around: readonly Place[], metres: number): SQL | undefined {
  const squares = around.map((place) => squareAround(place, metres));
  if (squares.length === 0) return sql`false`;
  return or(
    ...squares.map(({ south, north, west, east }) =>
      and(
        between(advertisementPoints.latitude, south, north),
        between(advertisementPoints.longitude, west, east),
        isNull(advertisementPoints.removedAt),
      ),
    ),
  );
}
