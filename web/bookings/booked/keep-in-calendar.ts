import type { Booking } from "#contract/bookings.ts";
import { keepFile } from "#web/api/keep-file.ts";
import { calendarFile } from "./calendar-file.ts";
import { paths } from "./place.ts";

/** Adds the booking to the calendar of this device. */
export function keepInCalendar(booking: Booking) {
  const text = calendarFile(booking, location.origin + paths.booking(booking.key), new Date());
  keepFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), `단장-예약-${booking.number}.ics`);
}
