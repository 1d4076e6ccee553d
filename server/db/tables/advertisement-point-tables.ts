import { doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, key } from "./columns.ts";

/** Where advertisements can stand. */
export const advertisementPoints = pgTable("advertisement_points", {
  id: key(),
  name: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  region1: text().notNull(),
  region2: text().notNull(),
  /** The 동, which decides about a grade only where it is known. */
  region3: text().notNull().default(""),
  /** Null: as many as the rule says. */
  places: integer(),
  source: text().$type<"STATION" | "OPERATOR">().notNull(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  removedAt: instant(),
});
