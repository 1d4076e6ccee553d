import type { Reservation } from "#contract/reservation.ts";
import { seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { minuteOf } from "#domain/time/time-range.ts";
import type { BookingStart } from "#web/reservations/board/day-screen.tsx";

/** The chosen designer, day, start and length. */
export interface ChosenPlace {
  stylerId: number | undefined;
  date: string;
  minute: number;
  duration: number;
}

const usualMinutes = 60;

/** From the pressed slot; without one, from the next ten minutes of today or the morning of another day. */
export function newPlace(date: string, start: BookingStart): ChosenPlace {
  const now = new Date();
  const next = Math.ceil(minuteOf(seoulTime(now)) / 10) * 10;
  const minute = start.minute ?? (date === seoulDay(now) ? Math.min(next, 23 * 60) : 10 * 60);
  return { stylerId: start.stylerId, date, minute, duration: usualMinutes };
}

export function placeOf({ stylerId, startsAt, endsAt }: Reservation): ChosenPlace {
  const start = new Date(startsAt);
  const duration = (Date.parse(endsAt) - start.getTime()) / 60_000;
  return { stylerId, date: seoulDay(start), minute: minuteOf(seoulTime(start)), duration };
}
