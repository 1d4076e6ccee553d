import { isNull, sql } from "drizzle-orm";
import { metresBetween } from "#domain/advertising/advertisement-map.ts";
import type { AdvertisementTerm, ProductId } from "#domain/advertising/advertisement-product.ts";
import { spreadOf } from "#domain/advertising/advertisement-results.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";

const nearMetres = 1000;
/** With fewer shops, a single shop could be recognised. */
const fewestShops = 5;
const daysLookedBack = 182;

interface Asked {
  shopId: number;
  productId: ProductId;
  term: AdvertisementTerm | undefined;
  pointIds: readonly number[];
  now: Date;
}

/**
 * The bookings that other shops of the category got from the same purchase near these points: one number per paid period
 * that was shown completely and is over. Null if so few shops bought it that one could be recognised.
 */
export async function nearbyBookings(db: Db, asked: Asked) {
  const { shopId, productId, term, now } = asked;
  const near = await pointsNear(db, asked.pointIds);
  if (!term || near.length === 0) return null;
  const today = seoulDay(now);
  const { rows } = await db.execute<{ shop_id: string; booked: number }>(sql`
    select a.shop_id, (select coalesce(sum(r.booked), 0)::int from advertisement_results r
      where r.advertisement_id = a.id and r.day >= c.from_day and r.day < c.to_day) as booked
    from advertisements a
    join shops s on s.id = a.shop_id
    join advertisement_cycles c on c.advertisement_id = a.id
    join payments p on p.id = c.payment_id
    where a.shop_id <> ${shopId} and a.product_id = ${productId}
      and a.period_type is not distinct from ${term === "MONTH" ? null : term}::text
      and s.service_category = (select service_category from shops where id = ${shopId})
      and c.to_day <= ${today} and c.to_day > ${addDays(today, -daysLookedBack)} and p.refunding_won = 0
      and exists (select from advertisement_places place
        where place.advertisement_id = a.id and not place.released and place.point_id = any(${sql.param(near)}::bigint[]))`);
  if (new Set(rows.map(({ shop_id }) => shop_id)).size < fewestShops) return null;
  const spread = spreadOf(rows.map(({ booked }) => booked));
  return spread && { count: rows.length, ...spread };
}

/** The chosen points and the points close by. */
async function pointsNear(db: Db, pointIds: readonly number[]): Promise<number[]> {
  if (pointIds.length === 0) return [];
  const points = await db.select().from(advertisementPoints).where(isNull(advertisementPoints.removedAt));
  const chosen = points.filter(({ id }) => pointIds.includes(id));
  return points
    .filter((point) => chosen.some((place) => metresBetween(place, point) <= nearMetres))
    .map(({ id }) => id);
}
