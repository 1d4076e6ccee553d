import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, id, instant, key } from "./columns.ts";

// The devices that people are told things on, and what they are told.

export const pushDevices = pgTable("push_devices", {
  id: key(),
  accountId: id().notNull(),
  /** Null: nobody is signed in on it any more, and it is told nothing. */
  sessionHash: bytes(),
  endpointSealed: text().notNull(),
  endpointFingerprint: text().notNull(),
  keysSealed: text().notNull(),
  label: text().notNull(),
  reservations: boolean().notNull(),
  waiting: boolean().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
});

export const pushMessages = pgTable("push_messages", {
  id: key(),
  deviceId: id().notNull(),
  what: text().$type<"RESERVATION" | "WAITING" | "TRIAL">().notNull(),
  /** Whoever is no longer of this shop is not told. */
  shopId: id(),
  /** Whose words it brings; otherwise it has its own. */
  notificationId: id(),
  payloadSealed: text(),
  dedupeKey: text().notNull(),
  state: text().$type<"QUEUED" | "SENT" | "DROPPED" | "GIVEN_UP">().notNull(),
  tries: integer().notNull().default(0),
  nextTryAt: instant().notNull(),
  claimedUntil: instant(),
  problem: text(),
  createdAt: instant().notNull(),
  endedAt: instant(),
  /** Due while money was paused, and not sent when it went on. */
  heldAt: instant(),
});
