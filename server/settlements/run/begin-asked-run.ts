import { sql } from "drizzle-orm";
import { settlementRuns } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { SettlementRun } from "./run-settlements.ts";

/** A run that began longer ago was left by a crashed process and does not block another one. */
const longestHours = 1;

/** Starts an additional run. Undefined while another one is running. Of two parallel requests, one gets it. */
export function beginAskedRun({ db, clock }: Tools, askedBy: number): Promise<SettlementRun | undefined> {
  const now = clock.now();
  const since = new Date(now.getTime() - longestHours * 60 * 60_000);
  return db.transaction(async (db) => {
    await db.execute(sql`lock table ${settlementRuns} in share row exclusive mode`);
    const [underWay] = await db
      .select({ id: settlementRuns.id })
      .from(settlementRuns)
      .where(sql`${settlementRuns.finishedAt} is null and ${settlementRuns.begunAt} > ${since}`)
      .limit(1);
    if (underWay) return undefined;
    const [run] = await db.insert(settlementRuns).values({ askedBy, begunAt: now }).returning();
    return run;
  });
}
