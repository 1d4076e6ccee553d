import { getBooking as call } from "#contract/bookings.ts";
import { handle } from "#server/http/calls/context.ts";
import { readBooking } from "./booking-reply.ts";

export const getBooking = handle(
  call,
  async ({ input, db, vault, now, refuse }) =>
    (await readBooking(db, vault, input.key, now)) ?? refuse("booking_not_found"),
);
