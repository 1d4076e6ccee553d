import type { Parts } from "#server/http/calls/context.ts";
import { refundNoShows } from "#server/reservations/money/refund-no-shows.ts";
import { completeForgotten } from "./complete-forgotten.ts";
import { expireHolds } from "./expire-holds.ts";

/** The reservations' jobs, every minute. Two processes may run at the same time. */
export async function doDueWork(parts: Parts): Promise<void> {
  await expireHolds(parts);
  await completeForgotten(parts);
  await refundNoShows(parts);
}
