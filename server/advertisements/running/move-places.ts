import { and, eq, ne } from "drizzle-orm";
import { freeSlot } from "#domain/advertising/advertisement-availability.ts";
import type { AdvertisementRow } from "#server/advertisements/list/advertisement-row.ts";
import { pointsOf } from "#server/advertisements/purchase/point-places.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { advertisementPlaces } from "#server/db/tables/tables.ts";

interface Days {
  fromDay: string;
  /** Null if it has no end. */
  toDay: string | null;
}

/**
 * Gives an advertisement its places on further days, from where they end now or later. If its own slot of the point is
 * sold, it gets another one. With `beyond` it may get one slot more than exist, because days that we owe must not fail
 * for lack of room. Returns false, without a change, if there is no place.
 */
export async function placeFrom(
  db: Db,
  ad: Pick<AdvertisementRow, "id" | "shopId">,
  days: Days,
  { now, beyond }: { now: Date; beyond: boolean },
): Promise<boolean> {
  const own = await db.select().from(advertisementPlaces).where(eq(advertisementPlaces.advertisementId, ad.id));
  const points = await pointsOf(
    db,
    own.map(({ pointId }) => pointId),
    true,
  );
  const { placesPerPoint } = await ruleInForce(db, "advertising", now);
  const moves = await Promise.all(
    own.map(async (place) => {
      const whole = {
        fromDay: place.released ? days.fromDay : earlier(place.days.fromDay, days.fromDay),
        toDay: days.toDay,
      };
      const taken = (
        await db
          .select({
            slot: advertisementPlaces.slot,
            days: advertisementPlaces.days,
            shopId: advertisementPlaces.shopId,
          })
          .from(advertisementPlaces)
          .where(
            and(
              eq(advertisementPlaces.pointId, place.pointId),
              ne(advertisementPlaces.advertisementId, ad.id),
              eq(advertisementPlaces.released, false),
            ),
          )
      ).map(({ slot, days, shopId }) => ({ slot, shopId, ...days }));
      // Another advertisement of the same shop is there by then: the shop is visible at this point in both cases.
      if (freeSlot({ places: 1, taken: taken.filter(({ shopId }) => shopId === ad.shopId).map(first) }, whole) === null)
        return { id: place.id, slot: beyond ? place.slot : null, days: place.days };
      const places = points.find(({ id }) => id === place.pointId)?.places ?? placesPerPoint;
      const isOwnFree =
        freeSlot({ places: 1, taken: taken.filter(({ slot }) => slot === place.slot).map(first) }, whole) !== null;
      const slot = isOwnFree ? place.slot : freeSlot({ places, taken }, whole);
      const extra = beyond ? freeSlot({ places: places + taken.length + 1, taken }, whole) : null;
      return { id: place.id, slot: slot ?? extra, days: whole };
    }),
  );
  if (moves.some(({ slot }) => slot === null)) return false;
  for (const { id, slot, days } of moves) {
    if (slot !== null)
      await db.update(advertisementPlaces).set({ slot, days, released: false }).where(eq(advertisementPlaces.id, id));
  }
  return true;
}

const first = <T extends { slot: number }>(taken: T) => ({ ...taken, slot: 1 });
const earlier = (a: string, b: string) => (a < b ? a : b);
