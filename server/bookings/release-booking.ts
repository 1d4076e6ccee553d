import { releaseBooking as call } from "#contract/bookings.ts";
import { byKey } from "#server/db/by-key.ts";
import { reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockBooking } from "./lock-booking.ts";
import { releaseHolds } from "./release-holds.ts";

export const releaseBooking = handle(call, async ({ input, db, now, refuse, changed, announce }) => {
  const locked = await lockBooking(db, input.key);
  if (!locked) return refuse("booking_not_found");
  const { id, shopId, status } = locked.reservation;
  if (status === "TIME_OVER") return {};
  const released = await releaseHolds(db, byKey(reservations, shopId, id), now);
  if (released.length === 0) return refuse("booking_not_held");
  changed({ shop: shopId, reservation: id });
  announce(shopId, "reservations_changed", [id]);
  return {};
});
