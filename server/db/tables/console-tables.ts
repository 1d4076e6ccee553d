import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ReasonField } from "#domain/applications/review-reason.ts";
import { instant, key } from "./columns.ts";

export const reviewReasons = pgTable("review_reasons", {
  id: key(),
  field: text().$type<ReasonField>().notNull(),
  words: text().notNull(),
  used: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  removedAt: instant(),
});
