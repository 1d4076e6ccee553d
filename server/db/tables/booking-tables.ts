import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { BookingConsent } from "#domain/reservations/booking.ts";
import { bytes, id, instant } from "./columns.ts";

// The customer's side of online reservations.

export const bookingSettings = pgTable("booking_settings", {
  shopId: id().primaryKey(),
  noticeMinutes: integer().notNull(),
  daysAhead: integer().notNull(),
  version: integer().notNull().default(1),
});

export const bookings = pgTable(
  "bookings",
  {
    reservationId: id().notNull(),
    shopId: id().notNull(),
    keyHash: bytes().notNull(),
    keySealed: text().notNull(),
    visitor: text().notNull(),
    address: text().notNull(),
    advertisementId: id(),
    couponId: id(),
    anyDesigner: boolean().notNull().default(false),
    /** A proved phone; null while the slot is only held. */
    phoneFingerprint: text(),
    consents: jsonb().$type<BookingConsent[]>().notNull().default([]),
    preparedAt: instant(),
    orderId: text(),
    customerKeyHash: bytes(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.reservationId] })],
);

export const couponUses = pgTable(
  "coupon_uses",
  {
    shopId: id().notNull(),
    couponId: id().notNull(),
    phoneFingerprint: text().notNull(),
    reservationId: id().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.couponId, table.phoneFingerprint] })],
);
