import { and, eq, gt, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { reservationMoves } from "#domain/reservations/reservation.ts";
import { giveCouponsBack } from "#server/coupons/index.ts";
import { ofAnyShop } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookings, occupiedTimes, payments, reservationSteps, reservations } from "#server/db/tables/tables.ts";

const { from, to } = reservationMoves.releaseHold;

/** Releases holds before they expire, unless a payment for them is pending. */
export async function releaseHolds(db: Db, which: SQL | undefined, now: Date) {
  const released = await db
    .update(reservations)
    .set({ status: to, holdUntil: null, version: sql`${reservations.version} + 1` })
    .where(and(inArray(reservations.status, [...from]), notExists(moneyOnItsWay(db)), which))
    .returning({ id: reservations.id, shopId: reservations.shopId });
  if (released.length === 0) return released;
  await db.insert(reservationSteps).values(
    released.map(({ id: reservationId, shopId }) => ({
      shopId,
      reservationId,
      at: now,
      step: "let_go" as const,
      actor: "customer" as const,
    })),
  );
  const inOrder = released.toSorted((a, b) => a.shopId - b.shopId);
  for (const [shopId, rows] of Map.groupBy(inOrder, (row) => row.shopId)) {
    const ids = rows.map(({ id }) => id);
    await db
      .delete(occupiedTimes)
      .where(and(eq(occupiedTimes.shopId, shopId), inArray(occupiedTimes.reservationId, ids)));
    await giveCouponsBack(db, shopId, ids);
  }
  return released;
}

/** The valid holds of one browser. Expired ones are left to the job, so that two never lock the same row. */
export const heldBy = (db: Db, visitor: string, now: Date) =>
  and(
    gt(reservations.holdUntil, now),
    sql`(${reservations.shopId}, ${reservations.id}) in ${db
      .select({ shopId: bookings.shopId, id: bookings.reservationId })
      .from(bookings)
      .where(and(eq(bookings.visitor, visitor), ofAnyShop))}`,
  );

/** A pending payment has to be decided first. */
const moneyOnItsWay = (db: Db) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, reservations.id), eq(payments.state, "WANTED")),
    );
