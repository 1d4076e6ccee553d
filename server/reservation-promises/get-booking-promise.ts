import { and, isNull } from "drizzle-orm";
import { getBookingPromise as call } from "#contract/reservation-promises.ts";
import { byKey } from "#server/db/by-key.ts";
import { bookings, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { bookingOfKey } from "#server/reservations/index.ts";
import { promisePaper } from "./promise-paper.ts";
import { readPromise } from "./read-promise.ts";

export const getBookingPromise = handle(call, async ({ input, db, vault, now, requestId, refuse }) => {
  const [found] = await db
    .select({ row: reservations })
    .from(reservations)
    .innerJoin(bookings, byKey(reservations, bookings.shopId, bookings.reservationId))
    .where(and(bookingOfKey(input.key), isNull(reservations.removedAt)));
  if (!found) return refuse("booking_not_found");
  const read = await readPromise(db, vault, found.row);
  return promisePaper(read, { is: "customer", seesName: true, seesFees: false }, { now, issueId: requestId });
});
