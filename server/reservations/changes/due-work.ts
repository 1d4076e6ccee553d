import type { Parts } from "#server/http/calls/context.ts";
import { refundNoShows } from "#server/reservations/money/refund-no-shows.ts";
import { completeForgotten } from "./complete-forgotten.ts";
import { expireHolds } from "./expire-holds.ts";

/** What the clock does to reservations, every minute. Two processes may do it at once. */
export async function doDueWork(parts: Parts): Promise<void> {
  await expireHolds(parts);
  await completeForgotten(parts);
  await refundNoShows(parts);
}
