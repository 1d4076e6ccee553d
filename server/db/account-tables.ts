import { pgTable, text } from "drizzle-orm/pg-core";
import type { AccountChangeKind } from "#domain/account.ts";
import { bytes, id, instant, key } from "./columns.ts";

/** What changed of how somebody signs in, and how it was before, for as long as it can be undone. */
export const accountChanges = pgTable("account_changes", {
  id: key(),
  accountId: id().notNull(),
  kind: text().$type<AccountChangeKind>().notNull(),
  tokenHash: bytes().notNull(),
  beforeSealed: text().notNull(),
  oldEmailFingerprint: text().notNull(),
  oldPhoneFingerprint: text(),
  changedAt: instant().notNull(),
  undoUntil: instant().notNull(),
  undoneAt: instant(),
});
