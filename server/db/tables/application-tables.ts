import { date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ApplicationRequestType, ApplicationTarget, ReviewState } from "#domain/applications/application.ts";
import type { ApplicationChecks } from "#domain/applications/application-check.ts";
import type { ApplicationField, PhoneField } from "#domain/applications/application-field.ts";
import type { ApplicationForm } from "#domain/applications/application-form.ts";
import type { MenuContent, MenuField } from "#domain/menus/menu-content.ts";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import type { Actor } from "#domain/reservations/move.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import { id, idInShop, instant, key } from "./columns.ts";

// Applications of partners, and the data of a shop after an approval.

export const applications = pgTable("applications", {
  id: key(),
  target: text().$type<ApplicationTarget>().notNull(),
  /** Null for a menu's. */
  form: text().$type<ApplicationForm>(),
  /** Null for a setup. */
  shopId: id(),
  subjectId: id(),
  /** Null until it is sent. */
  status: text().$type<ReviewState>(),
  lastAction: text().$type<ApplicationRequestType>(),
  lastUserRequestProcess: text().$type<ApplicationRequestType>(),
  /** Of a menu; all other content is encrypted. */
  content: jsonb().$type<MenuContent>(),
  contentSealed: text(),
  title: text().notNull().default(""),
  serviceCategory: text().$type<ServiceCategory>(),
  /** Increases with every save; an edition increases with every request. */
  version: integer().notNull().default(1),
  edition: integer().notNull().default(1),
  fieldNotes: jsonb().$type<Partial<Record<MenuField | ApplicationField, string>>>().notNull().default({}),
  reason: text().notNull().default(""),
  requestedBy: id(),
  requestedAt: instant().notNull(),
  updatedAt: instant(),
  counterpartId: id(),
  requesterConfirmedAt: instant(),
  counterpartConfirmedAt: instant(),
  cutOverAt: instant(),
  checks: jsonb().$type<ApplicationChecks>().notNull().default({}),
  /** The fingerprint of the proved number, by field. */
  proven: jsonb().$type<Partial<Record<PhoneField, string>>>().notNull().default({}),
  reviewerId: id(),
  decidedAt: instant(),
  /** Approved or cancelled. */
  closedAt: instant(),
});

export const applicationSteps = pgTable("application_steps", {
  id: key(),
  applicationId: id().notNull(),
  at: instant().notNull(),
  action: text().$type<ApplicationRequestType | "REVIEW">().notNull(),
  actor: text().$type<Actor>().notNull(),
  accountId: id(),
  edition: integer().notNull(),
  words: text().notNull().default(""),
});

/** Every edition as it was sent. */
export const applicationEditions = pgTable(
  "application_editions",
  {
    applicationId: id().notNull(),
    edition: integer().notNull(),
    contentSealed: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.edition] })],
);

/** The approved data of a shop, in the shape of an application. */
export const shopRegistrations = pgTable("shop_registrations", {
  shopId: id().primaryKey(),
  contentSealed: text().notNull(),
  applicationId: id(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
});

export const shopFeePlans = pgTable(
  "shop_fee_plans",
  {
    shopId: id().notNull(),
    effectiveFrom: date().notNull(),
    feeType: text().$type<FeePlan>().notNull(),
    applicationId: id(),
    /** The operator who set it, if there was no application. */
    givenBy: id(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.effectiveFrom] })],
);

export const shopHandovers = pgTable(
  "shop_handovers",
  {
    id: idInShop(),
    shopId: id().notNull(),
    applicationId: id().notNull(),
    fromAccountId: id().notNull(),
    toAccountId: id().notNull(),
    at: instant().notNull(),
    /** When the customers with bookings were notified. */
    toldAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);
