import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { DocumentKind, DocumentType } from "#domain/applications/document.ts";
import type { Db } from "#server/db/open-db.ts";
import { files } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import type { Vault } from "#server/vault.ts";

export const nameColumn = "files.name";

/** Bound into the encryption, so that the bytes of one file do not decrypt as another's. */
export const contentName = (storageKey: string) => `files.content:${storageKey}`;

/** Fully stored and not removed. */
export const isKept = and(isNotNull(files.storedAt), isNull(files.removedAt));

export interface FileFacts {
  name: string;
  contentType: DocumentType;
  bytes: number;
  kind: DocumentKind;
}

/** The data of some files, by id. Removed files are left out. The caller has checked who may see them. */
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

/** Those of some files that this person uploaded and that still exist. */
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
 * Adds files to an application. Returns the ids of those that belong neither to this person nor to the application
 * already. A file of an earlier application stays with it and may be named again.
 */
export async function attachFiles(db: Db, { fileIds, applicationId, accountId }: Attachment): Promise<number[]> {
  if (fileIds.length === 0) return [];
  const own = or(eq(files.accountId, accountId), eq(files.applicationId, applicationId));
  // Sorted by id, so that two requests with the same files do not deadlock.
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

/** Deletes the bytes of a removed file from the store. If the store cannot be reached now, this is tried again every night. */
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
