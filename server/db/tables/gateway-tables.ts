import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

// The sandbox gateway's own data; nothing else reads it.

export const sandboxPayments = pgTable("sandbox_payments", {
  paymentKey: text().primaryKey(),
  orderId: text().notNull(),
  amountWon: integer().notNull(),
  cancelledWon: integer().notNull().default(0),
  cancels: jsonb().$type<{ key: string; amountWon: number }[]>().notNull().default([]),
  /** The time of the authentication in the window, and later of the charge. */
  at: instant().notNull(),
  status: text().$type<"IN_PROGRESS" | "DONE" | "ABORTED">().notNull().default("DONE"),
  /** The stand-in card. */
  card: text(),
  failure: jsonb().$type<{ code: string; message: string }>(),
});

export const sandboxCards = pgTable("sandbox_cards", {
  authKeyHash: bytes().primaryKey(),
  billingKeyHash: bytes().notNull(),
  customerKeyHash: bytes().notNull(),
  card: text().notNull(),
  madeAt: instant().notNull(),
  /** Null: the key of the window was not used yet. */
  issuedAt: instant(),
  removedAt: instant(),
  charges: integer().notNull().default(0),
});

export const sandboxAnswers = pgTable(
  "sandbox_answers",
  {
    key: text().notNull(),
    path: text().notNull(),
    answer: jsonb().$type<Record<string, unknown>>(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.path] })],
);
