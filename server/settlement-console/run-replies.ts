import type { Db } from "#server/db/open-db.ts";
import type { SettlementRun } from "#server/settlements/index.ts";
import { namesOf } from "./names-of.ts";

/** Runs with the names of the people who started them. */
export async function runReplies(db: Db, runs: readonly SettlementRun[]) {
  const names = await namesOf(
    db,
    runs.map(({ askedBy }) => askedBy),
  );
  return runs.map((run) => ({ ...run, askedByName: names.get(run.askedBy) ?? null }));
}
