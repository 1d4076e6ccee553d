import type { Db } from "#server/db/open-db.ts";
import { loadRulesOnce } from "./dated-rules.ts";
import { loadAdvertisementPointsOnce } from "./load-advertisement-points.ts";
import { loadBoardsOnce } from "./load-boards.ts";
import { loadClauses } from "./load-clauses.ts";
import { loadHolidays } from "./load-holidays.ts";
import { loadReviewReasonsOnce } from "./load-review-reasons.ts";

/** Data that every installation needs before its first account, production included. */
export async function loadReferenceOnce(db: Db, now: Date): Promise<void> {
  await loadClauses(db, now);
  await loadRulesOnce(db);
  await loadAdvertisementPointsOnce(db, now);
  await loadBoardsOnce(db);
  await loadHolidays(db);
  await loadReviewReasonsOnce(db, now);
}
