import { and, desc, eq, exists, type SQL } from "drizzle-orm";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { bookings, payments, reservations, shops, staffs } from "#server/db/tables/tables.ts";

const ofReservation = and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, reservations.id));

/** Bookings with all fields for their owner; the latest start first. */
export function findBookingsWhere(db: Db, which: SQL | undefined, most = 50) {
  const onItsWay = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofReservation, eq(payments.state, "WANTED")));
  return db
    .select({
      booking: bookings,
      reservation: reservations,
      shop: {
        name: shops.name,
        phoneNumber: shops.phoneNumber,
        addressRoad: shops.addressRoad,
        addressDetail: shops.addressDetail,
      },
      styler: { name: staffs.name, rank: staffs.rank },
      payment: payments,
      isBeingPaid: exists(onItsWay).mapWith(Boolean) as SQL<boolean>,
    })
    .from(bookings)
    .innerJoin(reservations, byKey(reservations, bookings.shopId, bookings.reservationId))
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .innerJoin(staffs, byKey(staffs, reservations.shopId, reservations.staffId))
    .leftJoin(payments, and(ofReservation, eq(payments.state, "APPROVED")))
    .where(which)
    .orderBy(desc(reservations.startsAt), desc(reservations.id))
    .limit(most);
}

export type FoundBooking = Awaited<ReturnType<typeof findBookingsWhere>>[number];
