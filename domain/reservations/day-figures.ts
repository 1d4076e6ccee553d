import type { ReservationStatus } from "./reservation.ts";

/** The statuses that count as a reservation of a day, on every screen that shows a number of them. */
export const countedStatuses = [
  "READY",
  "OK",
  "COMPLETED",
  "NO_SHOW",
  "WAIT_CANCEL",
] as const satisfies ReservationStatus[];

export interface DayFigures {
  total: number;
  completed: number;
  /** Booked, and neither completed nor a no-show yet. */
  planned: number;
  noShows: number;
  /** A payment or refund is under way. */
  pending: number;
}

export function dayFigures(reservations: readonly { status: ReservationStatus }[]): DayFigures {
  const of = (requested: ReservationStatus) => reservations.filter(({ status }) => status === requested).length;
  const [completed, planned, noShows] = [of("COMPLETED"), of("OK"), of("NO_SHOW")];
  const pending = of("READY") + of("WAIT_CANCEL");
  return { total: completed + planned + noShows + pending, completed, planned, noShows, pending };
}
