import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { reviewReasons } from "#server/db/tables.ts";

/** Of two who write to it the second waits. */
export async function lockReviewReason(db: Db, id: number) {
  const [reason] = await db
    .select()
    .from(reviewReasons)
    .where(and(eq(reviewReasons.id, id), isNull(reviewReasons.removedAt)))
    .for("update");
  return reason;
}

/** Two sentences may be given the same words at once: those who write words go one after the other. */
export const lockLibrary = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('review_reasons'))`);
