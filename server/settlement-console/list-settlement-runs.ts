import { count, desc } from "drizzle-orm";
import { listSettlementRuns as call } from "#contract/settlement-console.ts";
import { settlementRuns } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { runReplies } from "./run-replies.ts";

export const listSettlementRuns = handle(call, async ({ input, db }) => {
  const { page, size } = input;
  const [[counted], runs] = await Promise.all([
    db.select({ total: count() }).from(settlementRuns),
    db
      .select()
      .from(settlementRuns)
      .orderBy(desc(settlementRuns.id))
      .limit(size)
      .offset(page * size),
  ]);
  return { items: await runReplies(db, runs), page, size, total: counted?.total ?? 0 };
});
