import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { reviewReasons } from "#server/db/tables/tables.ts";

/** Locked, so that a second writer waits. */
export async function lockReviewReason(db: Db, id: number) {
  const [reason] = await db
    .select()
    .from(reviewReasons)
    .where(and(eq(reviewReasons.id, id), isNull(reviewReasons.removedAt)))
    .for("update");
  return reason;
}

/** Two people could give the same text to two sentences at once, so changes of texts run one after the other. */
export const lockLibrary = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('review_reasons'))`);
