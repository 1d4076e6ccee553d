import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/** How many text messages were passed to the provider on a day in Seoul. */
export const textMessageCounts = pgTable(
  "text_message_counts",
  { day: date({ mode: "string" }).notNull(), scope: text().notNull(), messages: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.scope] })],
);

/** How often an account has searched for a person on a day in Seoul. */
export const dailyLookups = pgTable(
  "daily_lookups",
  {
    day: date({ mode: "string" }).notNull(),
    accountId: id().notNull(),
    call: text().notNull(),
    lookups: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.accountId, table.call] })],
);

export const rateCounters = pgTable(
  "rate_counters",
  {
    windowStart: instant().notNull(),
    bucket: text().notNull(),
    processId: text().notNull(),
    requests: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.windowStart, table.bucket, table.processId] })],
);
