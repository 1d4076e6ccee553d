import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { DocumentKind, DocumentType } from "#domain/applications/document.ts";
import { id, instant, key } from "./columns.ts";

/** Documents of partners. */
export const files = pgTable("files", {
  id: key(),
  /** The uploader. */
  accountId: id().notNull(),
  applicationId: id(),
  kind: text().$type<DocumentKind>().notNull(),
  nameSealed: text().notNull(),
  contentType: text().$type<DocumentType>().notNull(),
  /** The name that is shown, not that of the uploaded file. */
  bytes: integer().notNull(),
  storageKey: text().notNull(),
  createdAt: instant().notNull(),
  /** Null until its bytes are in the store. */
  storedAt: instant(),
  removedAt: instant(),
  /** When its bytes were deleted from the store too. */
  erasedAt: instant(),
});
