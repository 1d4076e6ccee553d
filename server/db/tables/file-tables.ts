import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { DocumentKind, DocumentType } from "#domain/applications/document.ts";
import { id, instant, key } from "./columns.ts";

/** Papers that partners hand in. */
export const files = pgTable("files", {
  id: key(),
  /** Who sent it. */
  accountId: id().notNull(),
  applicationId: id(),
  kind: text().$type<DocumentKind>().notNull(),
  nameSealed: text().notNull(),
  contentType: text().$type<DocumentType>().notNull(),
  /** As it is shown, not as it was sent. */
  bytes: integer().notNull(),
  storageKey: text().notNull(),
  createdAt: instant().notNull(),
  /** Null while its bytes are on their way into the store. */
  storedAt: instant(),
  removedAt: instant(),
  /** When its bytes were gone from the store too. */
  erasedAt: instant(),
});
