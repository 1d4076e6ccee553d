import { and, arrayOverlaps, asc, eq, gte } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { accessRecords } from "#server/db/tables/tables.ts";

interface Opening {
  accountId: number;
  fileIds: number[];
  since: Date;
}

/** Which of these files somebody has opened since then, and when first. The record is older than the answer that showed it. */
export async function openedFiles(db: Db, { accountId, fileIds, since }: Opening): Promise<Map<number, Date>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .select({ at: accessRecords.at, ids: accessRecords.subjectIds })
    .from(accessRecords)
    .where(
      and(
        eq(accessRecords.accountId, accountId),
        gte(accessRecords.at, since),
        eq(accessRecords.kind, "FILE"),
        eq(accessRecords.call, "openFile"),
        arrayOverlaps(accessRecords.subjectIds, fileIds),
      ),
    )
    .orderBy(asc(accessRecords.at));
  const opened = new Map<number, Date>();
  for (const { at, ids } of rows) for (const id of ids) if (id !== null && !opened.has(id)) opened.set(id, at);
  return opened;
}
