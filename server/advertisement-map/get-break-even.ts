import { desc, eq, isNull, sql } from "drizzle-orm";
import { getBreakEven as call } from "#contract/advertisement-map.ts";
import { metresBetween } from "#domain/advertising/advertisement-map.ts";
import type { AdvertisementTerm, ProductId } from "#domain/advertising/advertisement-product.ts";
import { spreadOf } from "#domain/advertising/advertisement-results.ts";
import { feeBpsOn } from "#domain/money/fee-plan.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { earnedWon } from "#server/db/earned-won.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { advertisementPoints, shopFeePlans } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { askedTerm } from "./asked-term.ts";

export const getBreakEven = handle(call, async ({ input, shop, db, now }) => {
  const { periodType, pointIds = [] } = input;
  const productId = input.productId as ProductId;
  const [visit, firstVisitFeeBps, nearby] = await Promise.all([
    averageVisit(db, shop.id, now),
    firstVisitFee(db, shop.id, now),
    nearbyBookings(db, { shopId: shop.id, productId, term: askedTerm(productId, periodType), pointIds, now }),
  ]);
  const { averageWon } = visit;
  const feeWon = Math.floor(((averageWon ?? 0) * firstVisitFeeBps) / 10_000);
  return {
    ...visit,
    weeks: weeksLookedBack,
    firstVisitFeeBps,
    nearby,
    leftWon: averageWon === null ? null : averageWon - feeWon,
  };
});

/** From the fee plan that is valid today. A shop without a plan pays nothing. */
async function firstVisitFee(db: Db, shopId: number, now: Date): Promise<number> {
  const today = seoulDay(now);
  const plans = await db
    .select()
    .from(shopFeePlans)
    .where(eq(shopFeePlans.shopId, shopId))
    .orderBy(desc(shopFeePlans.effectiveFrom));
  const plan = plans.find(({ effectiveFrom }) => effectiveFrom <= today);
  if (!plan) return 0;
  const terms = await ruleInForce(db, "feePlans", now);
  return feeBpsOn(terms[plan.feeType], true, today);
}

const weeksLookedBack = 8;

interface Visit {
  averageWon: number | null;
  basis: "RESERVATIONS" | "MENUS" | "NONE";
  reservations: number;
}

/** The average amount of a visit: from the payments of the last weeks, or from the menu prices if there are none. */
async function averageVisit(db: Db, shopId: number, now: Date): Promise<Visit> {
  const today = seoulDay(now);
  const since = seoulInstant(addDays(today, -7 * weeksLookedBack), "00:00");
  const { rows: came } = await db.execute<{ average: string | null; visits: number }>(sql`
    select round(avg(${sql.raw(earnedWon)})) as average, count(*)::int as visits
    from reservations r
    where shop_id = ${shopId} and status = 'COMPLETED' and removed_at is null and starts_at >= ${since} and starts_at <= ${now}`);
  const visits = came[0]?.visits ?? 0;
  if (visits > 0) return { averageWon: Number(came[0]?.average), basis: "RESERVATIONS", reservations: visits };
  const listed = await averageListed(db, shopId, today);
  return { averageWon: listed, basis: listed === null ? "NONE" : "MENUS", reservations: 0 };
}

/** The average of the current list prices of all ranks or people. Each menu counts once, however many prices it has. */
async function averageListed(db: Db, shopId: number, today: string): Promise<number | null> {
  const { rows } = await db.execute<{ average: string | null }>(sql`
    with in_force as (
      select distinct on (p.menu_id, p.rank, p.staff_id) p.menu_id, p.price_won
      from menu_prices p join menus m on m.shop_id = p.shop_id and m.id = p.menu_id
      where m.shop_id = ${shopId} and m.removed_at is null and m.blocked_at is null and m.approved_at is not null
        and not m.hidden and p.effective_from <= ${today}
      order by p.menu_id, p.rank, p.staff_id, p.effective_from desc
    ), of_menus as (select avg(price_won) as price_won from in_force group by menu_id)
    select round(avg(price_won)) as average from of_menus`);
  const average = rows[0]?.average ?? null;
  return average === null ? null : Number(average);
}

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
async function nearbyBookings(db: Db, asked: Asked) {
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
