import { and, asc, eq, exists, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPlaces, advertisements } from "#server/db/tables.ts";
import { isPaymentOnItsWay } from "./let-go.ts";
import { hasRunOut } from "./point-places.ts";

interface Wish {
  shopId: number;
  ownerId: number;
  pointIds: readonly number[];
  now: Date;
}

/**
 * What gives way to a new hold: the buyer's own earlier one, and those at the same points whose time is over, so that nobody
 * waits for the clock's work. Held in the order of their ids, since two who change places would else wait for each other.
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
    .where(and(isNull(advertisements.endedAt), or(isOwn, and(hasRunOut(db, now), isAtPoint))))
    .orderBy(asc(advertisements.id))
    .for("update");
  const ids: number[] = [];
  // Asked again now that they are held: somebody may have paid in the last moment.
  for (const { id } of rows) if (!(await isPaymentOnItsWay(db, id))) ids.push(id);
  return { own: rows.find((row) => row.shopId === shopId && row.ownerId === ownerId)?.id, ids };
}

/** Each buyer of a shop has one at most. */
export const isHoldOf = (shopId: number, ownerId: number) =>
  and(
    eq(advertisements.shopId, shopId),
    eq(advertisements.ownerId, ownerId),
    isNull(advertisements.status),
    isNull(advertisements.endedAt),
  );
