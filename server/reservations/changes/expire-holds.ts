import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { reservationMoves } from "#domain/reservations/reservation.ts";
import { giveCouponsBack } from "#server/coupons/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { occupiedTimes, reservationSteps, reservations, staffs } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { batchSize, inBatches, type Touched } from "./in-batches.ts";

const { from, to } = reservationMoves.expireHold;
const isExpired = (now: Date) => and(inArray(reservations.status, [...from]), lte(reservations.holdUntil, now));

/** Sets expired holds of a shop to TIME_OVER and frees their slots. The caller has locked the designers. */
export async function releaseExpiredHolds(
  db: Db,
  shopId: number,
  staffIds: readonly number[],
  now: Date,
): Promise<Touched[]> {
  const released = await db
    .update(reservations)
    .set({ status: to, holdUntil: null, version: sql`${reservations.version} + 1` })
    .where(and(eq(reservations.shopId, shopId), inArray(reservations.staffId, [...staffIds]), isExpired(now)))
    .returning({ id: reservations.id, shopId: reservations.shopId });
  for (const { id: reservationId } of released) {
    await db
      .delete(occupiedTimes)
      .where(and(eq(occupiedTimes.shopId, shopId), eq(occupiedTimes.reservationId, reservationId)));
    await db.insert(reservationSteps).values({ shopId, reservationId, at: now, step: "run_out", actor: "clock" });
  }
  await giveCouponsBack(
    db,
    shopId,
    released.map(({ id }) => id),
  );
  return released;
}

/** The same for every shop: a slot becomes free even if nobody needs it. */
export function expireHolds(parts: Parts): Promise<void> {
  return inBatches(parts, async (db, now) => {
    const due = await db
      .select({ shopId: reservations.shopId, staffId: reservations.staffId })
      .from(reservations)
      .where(isExpired(now))
      .orderBy(asc(reservations.holdUntil))
      .limit(batchSize);
    const staffIds = [...new Set(due.map(({ staffId }) => staffId))];
    if (staffIds.length === 0) return [];
    await db
      .select({ id: staffs.id })
      .from(staffs)
      .where(inArray(staffs.id, staffIds))
      .orderBy(asc(staffs.id))
      .for("no key update");
    const released: Touched[] = [];
    const inOrder = due.toSorted((a, b) => a.shopId - b.shopId);
    for (const [shopId, rows] of Map.groupBy(inOrder, (row) => row.shopId)) {
      const ofShop = rows.map(({ staffId }) => staffId);
      released.push(...(await releaseExpiredHolds(db, shopId, ofShop, now)));
    }
    return released;
  });
}
