import { doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, key } from "./columns.ts";

/** The points for advertisements. */
export const advertisementPoints = pgTable("advertisement_points", {
  id: key(),
  name: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  region1: text().notNull(),
  region2: text().notNull(),
  /** The 동, which affects a grade only if it is known. */
  region3: text().notNull().default(""),
  /** Null: the number in the rule. */
  places: integer(),
  source: text().$type<"STATION" | "OPERATOR">().notNull(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  removedAt: instant(),
});
