import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { AccessKind, AccessSubject } from "#domain/accounts/access-record.ts";
import { bytes, id, instant } from "./columns.ts";

export const accessRecords = pgTable(
  "access_records",
  {
    /** The server process that wrote it. */
    chain: text().notNull(),
    /** Increases by one within a chain. */
    number: id().notNull(),
    at: instant().notNull(),
    /** Null for a failed sign-in, and for a general login without an account. */
    accountId: id(),
    asOperator: boolean().notNull(),
    address: text().notNull(),
    requestId: text().notNull(),
    call: text().notNull(),
    kind: text().$type<AccessKind>().notNull(),
    shopId: id(),
    subject: text().$type<AccessSubject>(),
    subjectIds: id().array().notNull(),
    reason: text().notNull(),
    keyId: text().notNull(),
    mac: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.number] })],
);
