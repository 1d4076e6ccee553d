import { and, desc, isNotNull, ne } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { settlementRuns } from "#server/db/tables.ts";

const marginDays = 14;

/**
 * What was cut before this has had its run: two weeks before the last one that was finished, so that what came late by a
 * hair is found again. Run and forecast look no further back, however long a shop's history is.
 */
export async function settledUntil(db: Db, { besidesRun = 0 }: { besidesRun?: number } = {}): Promise<Date> {
  const [last] = await db
    .select({ cutAt: settlementRuns.cutAt })
    .from(settlementRuns)
    .where(
      and(isNotNull(settlementRuns.finishedAt), isNotNull(settlementRuns.cutAt), ne(settlementRuns.id, besidesRun)),
    )
    .orderBy(desc(settlementRuns.cutAt))
    .limit(1);
  return last?.cutAt ? new Date(last.cutAt.getTime() - marginDays * 24 * 60 * 60_000) : new Date(0);
}
