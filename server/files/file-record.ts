import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { DocumentKind, DocumentType } from "#domain/document.ts";
import type { Db } from "#server/db/open-db.ts";
import { files } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import type { Vault } from "#server/vault.ts";

export const nameColumn = "files.name";

/** Bound into the seal, so that the bytes of one file do not open as another's. */
export const contentName = (storageKey: string) => `files.content:${storageKey}`;

/** Neither on its way into the store nor out of it. */
export const isKept = and(isNotNull(files.storedAt), isNull(files.removedAt));

export interface FileFacts {
  name: string;
  contentType: DocumentType;
  bytes: number;
  kind: DocumentKind;
}

/** What stands about some files, by id; of those that are gone nothing does. Who may know it has been decided by the caller. */
export async function fileFacts(db: Db, vault: Vault, ids: readonly number[]): Promise<Map<number, FileFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), isKept));
  return new Map(
    rows.map(({ id, nameSealed, contentType, bytes, kind }) => [
      id,
      { name: vault.open(nameSealed, nameColumn), contentType, bytes, kind },
    ]),
  );
}

/** Those of some files that this person has sent and that are still there. */
export async function ownFiles(db: Db, accountId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.accountId, accountId), isKept));
  return new Set(rows.map(({ id }) => id));
}

interface Attachment {
  fileIds: readonly number[];
  applicationId: number;
  accountId: number;
}

/**
 * Makes files part of an application, and gives the ids of those that are neither this person's nor the application's
 * already. One that belongs to an earlier application of theirs stays with it and may be named again.
 */
export async function attachFiles(db: Db, { fileIds, applicationId, accountId }: Attachment): Promise<number[]> {
  if (fileIds.length === 0) return [];
  const own = or(eq(files.accountId, accountId), eq(files.applicationId, applicationId));
  // In the order of their ids, so that two who attach the same ones do not wait for each other in a circle.
  const theirs = await db
    .select({ id: files.id, applicationId: files.applicationId })
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), isKept, own))
    .orderBy(files.id)
    .for("update");
  const loose = theirs.filter((file) => file.applicationId === null).map(({ id }) => id);
  if (loose.length > 0) await db.update(files).set({ applicationId }).where(inArray(files.id, loose));
  return fileIds.filter((id) => !theirs.some((file) => file.id === id));
}

/** Takes the bytes of a removed file out of the store. One that cannot be reached now is tried again every night. */
export async function eraseFile(
  { db, outside, clock, log }: Pick<Tools, "db" | "outside" | "clock" | "log">,
  { id, storageKey }: { id: number; storageKey: string },
): Promise<void> {
  try {
    await outside.files.remove(storageKey);
    await db.update(files).set({ erasedAt: clock.now() }).where(eq(files.id, id));
  } catch (error) {
    log.warn({ err: error, file: id }, "a removed file could not be erased; it is tried again");
  }
}
