import { sql } from "drizzle-orm";
import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

// The kinds of column that every table is made of.

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
/** From a moment up to another, which is not part of it. */
export const timeRange = customType<{ data: { startsAt: Date; endsAt: Date }; driverData: string }>({
  dataType: () => "tstzrange",
  toDriver: ({ startsAt, endsAt }) => `[${startsAt.toISOString()},${endsAt.toISOString()})`,
  fromDriver: (range) => {
    const [startsAt = "", endsAt = ""] = range.replace(/[[\]()"]/g, "").split(",");
    return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  },
});
export const key = () => bigint({ mode: "number" }).generatedByDefaultAsIdentity().primaryKey();
/** Of a table of a shop, whose key is the shop and this number. */
export const idInShop = () => bigint({ mode: "number" }).generatedByDefaultAsIdentity();
export const id = () => bigint({ mode: "number" });
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
/** 128 random bits, made by the database: order ids and keys of what repeats come from it. */
export const moneyKey = () => bytes().notNull().default(sql`default`);

/** What the database calls a property: `casing` in open-db.ts makes the same of it. */
export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
