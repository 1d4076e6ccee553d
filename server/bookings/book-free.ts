import { reservationMoves } from "#domain/reservations/reservation.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { tellBooked } from "#server/reservations/index.ts";

/** A free booking needs no gateway. */
export async function bookFree(
  db: Db,
  { id, shopId, version }: typeof reservations.$inferSelect,
  now: Date,
): Promise<void> {
  const [booked] = await db
    .update(reservations)
    .set({ status: reservationMoves.confirmFree.to, holdUntil: null, version: version + 1 })
    .where(byKey(reservations, shopId, id))
    .returning();
  if (!booked) throw new Error("a reservation went away while it was locked");
  await db.insert(reservationSteps).values({ shopId, reservationId: id, at: now, step: "booked", actor: "customer" });
  await tellBooked(db, booked, now);
}
