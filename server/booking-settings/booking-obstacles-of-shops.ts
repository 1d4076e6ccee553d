import { mostDaysAhead } from "#domain/reservations/booking.ts";
import { type BookingObstacle, bookingObstaclesOf } from "#domain/reservations/booking-obstacle.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookingFactsText, type FactsRow, factsOf } from "./booking-facts.ts";

/** The shortest menus decide for nearly every shop; a whole menu list with all prices takes a hundred times as long. */
const shortestMenus = 3;

/** What prevents bookings at each of these shops, as the booking page will find it. */
export async function bookingObstaclesOfShops(
  db: Db,
  shopIds: readonly number[],
  now: Date,
): Promise<Map<number, BookingObstacle[]>> {
  const first = await readAndDecide(db, shopIds, now, shortestMenus);
  const undecided = first.filter(
    ({ facts, obstacles }) => obstacles.length > 0 && facts.menus.length === shortestMenus,
  );
  const again = await readAndDecide(
    db,
    undecided.map(({ shopId }) => shopId),
    now,
    null,
  );
  return new Map([...first, ...again].map(({ shopId, obstacles }) => [shopId, obstacles]));
}

/** What decides whether customers can book a shop, with all its menus; undefined if there is no such shop. */
export async function bookingFactsOf(db: Db, shopId: number, now: Date) {
  const [row] = await readRows(db, [shopId], now, null);
  return row && { booking: factsOf(row), hasOwnHours: row.openingHours !== null };
}

async function readAndDecide(db: Db, shopIds: readonly number[], now: Date, mostMenus: number | null) {
  const rows = await readRows(db, shopIds, now, mostMenus);
  return rows.map((row) => {
    const facts = factsOf(row);
    return { shopId: row.shopId, facts, obstacles: bookingObstaclesOf(facts, now) };
  });
}

async function readRows(db: Db, shopIds: readonly number[], now: Date, mostMenus: number | null): Promise<FactsRow[]> {
  if (shopIds.length === 0) return [];
  const today = seoulDay(now);
  const values = [shopIds, today, addDays(today, mostDaysAhead), mostMenus, now];
  return namedQuery<FactsRow>(db, "booking-obstacles", text, values);
}

const text = bookingFactsText();
