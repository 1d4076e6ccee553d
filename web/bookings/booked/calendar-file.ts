import type { Booking } from "#contract/bookings.ts";

/** A booking as a calendar file (RFC 5545), with a reminder an hour before. */
export function calendarFile(booking: Booking, address: string, now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Danjang//Booking//KO",
    "BEGIN:VEVENT",
    `UID:${booking.number}-${booking.reservationId}@danjang`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(booking.startsAt))}`,
    `DTEND:${stamp(new Date(booking.endsAt))}`,
    `SUMMARY:${escaped(`${booking.shopName} ${booking.menuName}`)}`,
    `LOCATION:${escaped(booking.shopAddress)}`,
    `DESCRIPTION:${escaped(`${booking.stylerName} · 예약 번호 ${booking.number} · 매장 전화 ${booking.shopPhone}`)}`,
    `URL:${address}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(booking.menuName)}`,
    "TRIGGER:-PT1H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");

const mostOctets = 75;

/** Lines have at most 75 octets, and no character is split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = "";
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > mostOctets) {
      text += "\r\n ";
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}
