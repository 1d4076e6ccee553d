import { type ApplicationContent, writtenIn } from "#domain/applications/application-content.ts";
import { type ApplicationField, documentKindOf, fileFields } from "#domain/applications/application-field.ts";
import type { ApplicationProblems } from "#domain/applications/application-problems.ts";
import type { Db } from "#server/db/open-db.ts";
import { attachFiles, fileFacts, holdFiles } from "#server/files/index.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";
import type { Vault } from "#server/vault.ts";

/** The documents in some fields. */
export function documentsIn(content: ApplicationContent, fields: readonly ApplicationField[]) {
  return fileFields.flatMap((field) => {
    const id = fields.includes(field) ? writtenIn(content, field) : undefined;
    return typeof id === "number" ? [{ field, id }] : [];
  });
}

/** False if a document is not theirs or was uploaded as another kind, such as an id card that was not masked. */
export async function attachDocuments(
  { db, vault, account }: { db: Db; vault: Vault; account: AccountPrincipal },
  { id: applicationId }: { id: number },
  content: ApplicationContent,
  changes: readonly ApplicationField[],
): Promise<boolean> {
  const documents = documentsIn(content, changes);
  const fileIds = documents.map(({ id }) => id);
  const foreign = await attachFiles(db, { fileIds, applicationId, accountId: account.id });
  const facts = await fileFacts(db, vault, fileIds);
  return foreign.length === 0 && documents.every(({ field, id }) => facts.get(id)?.kind === documentKindOf(field));
}

/** Keeps the documents of an application that is being sent. Returns those that were removed since the application named them. */
export async function lostDocuments(
  db: Db,
  applicationId: number,
  content: ApplicationContent,
  fields: readonly ApplicationField[],
): Promise<ApplicationProblems> {
  const documents = documentsIn(content, fields);
  const gone = await holdFiles(db, { fileIds: documents.map(({ id }) => id), applicationId });
  return Object.fromEntries(
    documents.filter(({ id }) => gone.includes(id)).map(({ field }) => [field, "파일을 다시 올려 주세요"]),
  );
}
