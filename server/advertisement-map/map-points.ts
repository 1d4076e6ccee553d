import { and, asc, ilike, isNull, sql } from "drizzle-orm";
import { metresBetween, type Place } from "#domain/advertising/advertisement-map.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";

const mostNamed = 20;
const mostNear = 8;
const nearMetres = 3000;

/** Names that begin with the keyword come before names that only contain it. */
export function pointsNamed(db: Db, keyword: string) {
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
export async function nearestPoints(db: Db, here: Place) {
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
