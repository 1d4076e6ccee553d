import { eq } from "drizzle-orm";
import { reservationMoves } from "#domain/reservation.ts";
import type { Db } from "#server/db/open-db.ts";
import { reservationSteps, reservations } from "#server/db/tables.ts";
import { tellBooked } from "#server/reservations/index.ts";

/** What costs nothing is booked without the gateway. */
export async function bookFree(db: Db, { id, version }: typeof reservations.$inferSelect, now: Date): Promise<void> {
  const [booked] = await db
    .update(reservations)
    .set({ status: reservationMoves.confirmFree.to, holdUntil: null, version: version + 1 })
    .where(eq(reservations.id, id))
    .returning();
  if (!booked) throw new Error("a reservation went away while it was locked");
  const { shopId, id: reservationId } = booked;
  await db.insert(reservationSteps).values({ shopId, reservationId, at: now, step: "booked", actor: "customer" });
  await tellBooked(db, booked, now);
}
