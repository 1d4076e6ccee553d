import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { files } from "#server/db/tables/tables.ts";

interface Released {
  applicationId: number;
  /** Only files that this person uploaded. */
  accountId?: number;
  now: Date;
}

/** Releases the documents of an application that nobody will read any more. Their bytes are erased by the next morning. */
export async function releaseFiles(db: Db, { applicationId, accountId, now }: Released): Promise<void> {
  const theirs = accountId === undefined ? undefined : eq(files.accountId, accountId);
  // Also files that were removed before: nothing may refer to an application that is about to be deleted.
  await db
    .update(files)
    .set({ applicationId: null, removedAt: sql`coalesce(${files.removedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(files.applicationId, applicationId), theirs));
}
