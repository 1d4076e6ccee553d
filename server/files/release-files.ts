import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { files } from "#server/db/tables.ts";

interface Released {
  applicationId: number;
  /** Only what this person sent. */
  accountId?: number;
  now: Date;
}

/** Lets go of the papers of an application that nobody will read any more; their bytes are erased by the next morning. */
export async function releaseFiles(db: Db, { applicationId, accountId, now }: Released): Promise<void> {
  const theirs = accountId === undefined ? undefined : eq(files.accountId, accountId);
  // Also of those that were removed before: nothing may name an application that is about to go.
  await db
    .update(files)
    .set({ applicationId: null, removedAt: sql`coalesce(${files.removedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(files.applicationId, applicationId), theirs));
}
