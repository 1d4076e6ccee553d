import { and, asc, eq, exists, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPlaces, advertisements } from "#server/db/tables/tables.ts";
import { hasExpired } from "./point-places.ts";
import { isPaymentOnItsWay } from "./release-holds.ts";

interface Wish {
  shopId: number;
  ownerId: number;
  pointIds: readonly number[];
  now: Date;
}

/**
 * Holds that a new hold replaces: the buyer's own earlier hold, and expired holds at the same points, so that buyers do
 * not wait for the scheduled work. Locked in the order of their ids; otherwise two buyers who swap places would wait for
 * each other.
 */
export async function lockHoldsInTheWay(db: Db, { shopId, ownerId, pointIds, now }: Wish) {
  const isOwn = isHoldOf(shopId, ownerId);
  const isAtPoint = exists(
    db
      .select({ id: advertisementPlaces.id })
      .from(advertisementPlaces)
      .where(
        and(
          eq(advertisementPlaces.advertisementId, advertisements.id),
          inArray(advertisementPlaces.pointId, [...pointIds]),
        ),
      ),
  );
  const rows = await db
    .select({ id: advertisements.id, shopId: advertisements.shopId, ownerId: advertisements.ownerId })
    .from(advertisements)
    .where(and(isNull(advertisements.endedAt), or(isOwn, and(hasExpired(db, now), isAtPoint))))
    .orderBy(asc(advertisements.id))
    .for("update");
  const ids: number[] = [];
  // Checked again after the lock, because a payment may have started at the last moment.
  for (const { id } of rows) if (!(await isPaymentOnItsWay(db, id))) ids.push(id);
  return { own: rows.find((row) => row.shopId === shopId && row.ownerId === ownerId)?.id, ids };
}

/** Each buyer of a shop has at most one hold. */
export const isHoldOf = (shopId: number, ownerId: number) =>
  and(
    eq(advertisements.shopId, shopId),
    eq(advertisements.ownerId, ownerId),
    isNull(advertisements.status),
    isNull(advertisements.endedAt),
  );
