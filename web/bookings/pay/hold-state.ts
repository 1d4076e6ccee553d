import type { Booking } from "#contract/bookings.ts";

export const isHeld = ({ status }: Booking, secondsLeft: number): boolean => status === "READY" && secondsLeft > 0;
