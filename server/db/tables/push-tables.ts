import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, id, instant, key } from "./columns.ts";

// The push devices, and which messages they get.

export const pushDevices = pgTable("push_devices", {
  id: key(),
  accountId: id().notNull(),
  /** Null: nobody is signed in on it any more, and it gets no messages. */
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
  /** A person who has left this shop gets no message. */
  shopId: id(),
  /** The notification whose text it has; otherwise it has its own. */
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
  /** It was due while money was paused, and is not sent later. */
  heldAt: instant(),
});
