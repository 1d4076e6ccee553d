import { and, between, eq, exists, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { type Place, squareAround } from "#domain/advertising/advertisement-map.ts";
import type { Db } from "#server/db/open-db.ts";
import { settlementContracts, shops } from "#server/db/tables/tables.ts";

export type ShopRow = typeof shops.$inferSelect;

/** Enough for a page; a person who looks for more chooses another station. */
const mostShops = 40;

/** Shops that may take bookings; whether one can be booked needs more than its row. */
function runningShops(db: Db, where: SQL | undefined, order: SQL): Promise<ShopRow[]> {
  const contract = db
    .select({ one: sql`1` })
    .from(settlementContracts)
    .where(and(eq(settlementContracts.shopId, shops.id), isNull(settlementContracts.endedAt)));
  return db
    .select()
    .from(shops)
    .where(and(eq(shops.operatingStatus, "RUNNING"), isNull(shops.closedAt), exists(contract), where))
    .orderBy(order, shops.id)
    .limit(mostShops);
}

/** The nearest shops in a square around a place. */
export function shopsAround(db: Db, place: Place, metres: number): Promise<ShopRow[]> {
  const { south, north, west, east } = squareAround(place, metres);
  // A degree of longitude is shorter than one of latitude; near a station the earth is flat.
  const narrower = (north - south) / (east - west);
  const away = sql`power(${shops.latitude} - ${place.latitude}, 2) + power((${shops.longitude} - ${place.longitude}) * ${narrower}, 2)`;
  return runningShops(db, and(between(shops.latitude, south, north), between(shops.longitude, west, east)), away);
}

/** Shops with an address in one of these regions. If there are too many, each day shows others of them. */
export function shopsAtAddresses(db: Db, regions: readonly string[], today: string): Promise<ShopRow[]> {
  const isThere = or(...regions.map((region) => like(shops.addressRoad, `${region} %`)));
  return runningShops(db, isThere ?? sql`false`, sql`md5(${shops.id}::text || ${today}::text)`);
}
