import { and, eq } from "drizzle-orm";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookings, payments, reservations } from "#server/db/tables/tables.ts";
import { bookingOfKey } from "#server/reservations/index.ts";

/** The booking of a reservation. */
export const bookingOf = (shopId: number, reservationId: number) =>
  and(eq(bookings.shopId, shopId), eq(bookings.reservationId, reservationId));

/** The booking of a key, locked until the end of the transaction; undefined if the key opens none. */
export async function lockBooking(db: Db, key: string) {
  const [booking] = await db.select().from(bookings).where(bookingOfKey(key)).for("update");
  if (!booking) return undefined;
  const [reservation] = await db
    .select()
    .from(reservations)
    .where(byKey(reservations, booking.shopId, booking.reservationId))
    .for("update");
  return reservation && { booking, reservation };
}

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

/** Every payment attempt for a reservation, oldest first. */
export function paymentsOf(db: Db, reservationId: number) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, reservationId)))
    .orderBy(payments.attempt);
}
