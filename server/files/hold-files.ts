import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { applications, files } from "#server/db/tables/tables.ts";
import { isKept } from "./file-record.ts";

interface Held {
  fileIds: readonly number[];
  applicationId: number;
}

/**
 * Keeps files with an application that is being sent, and returns the ids of those that no longer exist. A file of
 * another draft moves to this application, because that draft may still be deleted.
 */
export async function holdFiles(db: Db, { fileIds, applicationId }: Held): Promise<number[]> {
  if (fileIds.length === 0) return [];
  const kept = await db
    .select({ id: files.id, edition: applications.edition })
    .from(files)
    .leftJoin(applications, eq(applications.id, files.applicationId))
    .where(and(inArray(files.id, [...fileIds]), isKept))
    .orderBy(files.id)
    .for("update", { of: files });
  const unsent = kept.filter(({ edition }) => !edition).map(({ id }) => id);
  if (unsent.length > 0) await db.update(files).set({ applicationId }).where(inArray(files.id, unsent));
  return fileIds.filter((id) => !kept.some((file) => file.id === id));
}
