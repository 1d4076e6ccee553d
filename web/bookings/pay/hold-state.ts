import type { Booking } from "#contract/bookings.ts";

/** Nobody else can take the time yet. */
export const isHeld = ({ status }: Booking, secondsLeft: number): boolean => status === "READY" && secondsLeft > 0;
