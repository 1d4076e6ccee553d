import type { Booking } from "#contract/bookings.ts";
import { calendarFile } from "./calendar-file.ts";
import { paths } from "./place.ts";

const keptMilliseconds = 60_000;

/** Hands the booking to the calendar of this device. */
export function keepInCalendar(booking: Booking) {
  const text = calendarFile(booking, location.origin + paths.booking(booking.key), new Date());
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  link.download = `단장-예약-${booking.number}.ics`;
  link.click();
  // A busy browser takes the file a while after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), keptMilliseconds);
}
