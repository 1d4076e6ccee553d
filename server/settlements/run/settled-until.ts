import type { Db } from "#server/db/open-db.ts";
import { lastSettledCut } from "#server/settlements/payouts/bank-days.ts";

const marginDays = 14;

/**
 * Everything that was cut before this had its run: two weeks before the last finished run, so that late arrivals are
 * still found. Run and forecast look no further back, however long a shop's history is.
 */
export async function settledUntil(db: Db, besides: { besidesRun?: number } = {}): Promise<Date> {
  const last = await lastSettledCut(db, besides);
  return last ? new Date(last.getTime() - marginDays * 24 * 60 * 60_000) : new Date(0);
}
