import { sql } from "drizzle-orm";
import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

// The kinds of columns for all tables.

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
/** From a moment up to another, exclusive. */
export const timeRange = customType<{ data: { startsAt: Date; endsAt: Date }; driverData: string }>({
  dataType: () => "tstzrange",
  toDriver: ({ startsAt, endsAt }) => `[${startsAt.toISOString()},${endsAt.toISOString()})`,
  fromDriver: (range) => {
    const [startsAt = "", endsAt = ""] = range.replace(/[[\]()"]/g, "").split(",");
    return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  },
});
export const key = () => bigint({ mode: "number" }).generatedByDefaultAsIdentity().primaryKey();
/** For a table of a shop, whose key is the shop and this id. */
export const idInShop = () => bigint({ mode: "number" }).generatedByDefaultAsIdentity();
export const id = () => bigint({ mode: "number" });
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
/** 128 random bits from the database; order ids and keys of repeated requests are derived from it. */
export const moneyKey = () => bytes().notNull().default(sql`default`);

/** The database's name of a property: `casing` in open-db.ts does the same. */
export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
