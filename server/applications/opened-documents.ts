import { and, eq } from "drizzle-orm";
import type { ApplicationContent } from "#domain/applications/application-content.ts";
import type { FileField } from "#domain/applications/application-field.ts";
import { documentsToOpen } from "#domain/applications/application-problems.ts";
import { openedFiles } from "#server/access-records/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { applicationEditions } from "#server/db/tables/tables.ts";
import { documentsIn } from "./documents.ts";
import type { FormRow } from "./find-application.ts";

interface Opened {
  accountId: number;
  fileIds: number[];
}

/** When this account opened these documents since the present edition was sent: each round begins anew. */
export async function openedInRound(db: Db, row: FormRow, { accountId, fileIds }: Opened) {
  const [edition] = await db
    .select({ sentAt: applicationEditions.sentAt })
    .from(applicationEditions)
    .where(and(eq(applicationEditions.applicationId, row.id), eq(applicationEditions.edition, row.edition)));
  return edition ? openedFiles(db, { accountId, fileIds, since: edition.sentAt }) : new Map<number, Date>();
}

/** The required documents that this account has not opened in this round. */
export async function unopenedDocuments(db: Db, row: FormRow, content: ApplicationContent, accountId: number) {
  const documents = documentsIn(content, documentsToOpen(content, row.form));
  const opened = await openedInRound(db, row, { accountId, fileIds: documents.map(({ id }) => id) });
  return documents.filter(({ id }) => !opened.has(id)).map(({ field }): FileField => field);
}
