import { and, asc, eq, ilike, isNotNull, isNull, sql } from "drizzle-orm";
import { getAdvertisementMap as call } from "#contract/advertisement-map.ts";
import { availabilityOf } from "#domain/advertising/advertisement-availability.ts";
import { metresBetween, type Place } from "#domain/advertising/advertisement-map.ts";
import { anchorOf, periodFrom } from "#domain/advertising/advertisement-period.ts";
import { advertisementProducts, type ProductId } from "#domain/advertising/advertisement-product.ts";
import { type RailSegment, railSegments } from "#domain/advertising/railways.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { priceOfPoints } from "#server/advertisement-products/index.ts";
import { displayedAround } from "#server/advertisement-results/index.ts";
import { takenPlaces } from "#server/advertisements/index.ts";
import { among } from "#server/db/among.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { advertisementPlaces, advertisementPoints, advertisements, shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { pointList } from "#server/regions/index.ts";
import { askedTerm } from "./asked-term.ts";

/** Other advertisements within this distance of the points are drawn. */
const drawnMetres = 1500;
/** Railway tracks run on to the edge of the map. */
const tracksMetres = 4000;

export const getAdvertisementMap = handle(call, async ({ input, shop: { id: shopId }, db, now, refuse }) => {
  const productId = input.productId as ProductId;
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop) throw new Error(`shop ${shopId} is gone`);
  if (advertisementProducts[productId].kind === "ESTHETIC_MONTHLY" && shop.serviceCategory !== "ESTHETIC")
    return refuse("product_not_for_shop");
  const term = askedTerm(productId, input.periodType);
  if (!term) return refuse("display_period_wrong");
  const { latitude, longitude, serviceCategory } = shop;
  const position: Place | null = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const points = input.keyword ? await pointsNamed(db, input.keyword) : position && (await nearestPoints(db, position));
  const shown = points ?? [];
  const pointIds = shown.map(({ id }) => id);
  const today = seoulDay(now);
  const { earliestDays, placesPerPoint } = await ruleInForce(db, "advertising", now);
  const earliestDay = addDays(today, earliestDays);
  const [prices, taken, own, displayed] = await Promise.all([
    priceOfPoints(db, shown, productId, term, now),
    takenPlaces(db, shown, earliestDay, placesPerPoint, now),
    ownPlaces(db, shopId, pointIds, today),
    displayedAround(db, { around: shown, metres: drawnMetres, today, serviceCategory }),
  ]);
  const endOf = (fromDay: string) =>
    input.billingType === "REGULAR_PAYMENT" ? null : periodFrom(fromDay, term, anchorOf(fromDay)).toDay;
  const priceAt = new Map(prices.map(({ pointId, priceWon }) => [pointId, priceWon]));
  return {
    at: now,
    shopPosition: position,
    points: shown.map((point) => {
      const standing = taken.get(point.id) ?? { places: point.places ?? placesPerPoint, taken: [] };
      return {
        id: point.id,
        name: point.name,
        latitude: point.latitude,
        longitude: point.longitude,
        places: standing.places,
        region: [point.region1, point.region2, point.region3].filter(Boolean).join(" "),
        metresAway: position && Math.round(metresBetween(position, point)),
        ...availabilityOf(standing, earliestDay, endOf),
        priceWon: priceAt.get(point.id) ?? 0,
        mine: own.get(point.id) ?? null,
      };
    }),
    railways: railwaysAround(shown),
    advertisements: displayed
      .filter(({ point }) => shown.some((near) => metresBetween(near, point) <= drawnMetres))
      .map(({ advertisement, point }) => ({
        latitude: point.latitude,
        longitude: point.longitude,
        pointName: point.name,
        range: advertisementProducts[advertisement.productId as ProductId].range,
        mine: advertisement.shopId === shopId,
        advertisementId: advertisement.shopId === shopId ? advertisement.id : null,
      })),
  };
});

let tracks: RailSegment[] | undefined;

function railwaysAround(points: readonly Place[]): RailSegment[] {
  tracks ??= railSegments(pointList());
  const isNear = (place: Place) => points.some((point) => metresBetween(point, place) <= tracksMetres);
  return tracks.filter(({ from, to }) => isNear(from) || isNear(to));
}

/** By point: the shop's own advertisement that runs or will run there; the earliest if there are several. */
async function ownPlaces(db: Db, shopId: number, pointIds: readonly number[], today: string) {
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

const mostNamed = 20;
const mostNear = 8;
const nearMetres = 3000;

/** Names that begin with the keyword come before names that only contain it. */
function pointsNamed(db: Db, keyword: string) {
  const typed = keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return db
    .select()
    .from(advertisementPoints)
    .where(and(ilike(advertisementPoints.name, `%${typed}%`), isNull(advertisementPoints.removedAt)))
    .orderBy(
      sql`${advertisementPoints.name} not ilike ${`${typed}%`}`,
      asc(advertisementPoints.name),
      asc(advertisementPoints.id),
    )
    .limit(mostNamed);
}

/** Points within reach of the shop. If there are none, the nearest points. */
async function nearestPoints(db: Db, here: Place) {
  // A degree of longitude is shorter than a degree of latitude. Within one country this correction gives the same order
  // as metres.
  const narrower = Math.cos((here.latitude * Math.PI) / 180);
  const points = await db
    .select()
    .from(advertisementPoints)
    .where(isNull(advertisementPoints.removedAt))
    .orderBy(
      sql`(${advertisementPoints.latitude} - ${here.latitude}) ^ 2
        + ((${advertisementPoints.longitude} - ${here.longitude}) * ${narrower}::double precision) ^ 2`,
      asc(advertisementPoints.id),
    )
    .limit(mostNear);
  const near = points.filter((point) => metresBetween(here, point) <= nearMetres);
  return near.length > 0 ? near : points;
}
