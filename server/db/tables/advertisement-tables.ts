import {
  bit,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { AdvertisementStatus } from "#domain/advertising/advertisement.ts";
import type {
  AdvertisementChannel,
  AdvertisementLinkType,
  AdvertisementPaymentType,
  AdvertisementPeriod,
  AdvertisementTarget,
  BillingType,
} from "#domain/advertising/advertisement-product.ts";
import type { AdvertisementStep } from "#domain/advertising/advertisement-step.ts";
import type { Actor } from "#domain/reservations/move.ts";
import type { Consent } from "#domain/shops/clause.ts";
import { id, instant, key, moneyKey } from "./columns.ts";

// Advertisements of shops.

const day = () => date({ mode: "string" });

/** From a day up to another, exclusive; null: without an end. */
export const dayRange = customType<{ data: { fromDay: string; toDay: string | null }; driverData: string }>({
  dataType: () => "daterange",
  toDriver: ({ fromDay, toDay }) => `[${fromDay},${toDay ?? ""})`,
  fromDriver: (range) => {
    const [fromDay = "", toDay = ""] = range.replace(/[[\]()"]/g, "").split(",");
    return { fromDay, toDay: toDay === "" ? null : toDay };
  },
});

export const advertisements = pgTable("advertisements", {
  id: key(),
  shopId: id().notNull(),
  ownerId: id().notNull(),
  productId: smallint().notNull(),
  target: text().$type<AdvertisementTarget>().notNull(),
  stylerId: id(),
  linkType: text().$type<AdvertisementLinkType>().notNull(),
  benefitUrl: text(),
  channel: text().$type<AdvertisementChannel>().notNull(),
  code: text().notNull(),
  /** Null: by the month. */
  periodType: text().$type<AdvertisementPeriod>(),
  anchorDay: smallint().notNull(),
  billingType: text().$type<BillingType>().notNull(),
  paymentType: text().$type<AdvertisementPaymentType>().notNull(),
  cardId: id(),
  /** Null: an unpaid hold. */
  status: text().$type<AdvertisementStatus>(),
  priceWon: integer().notNull(),
  startDay: day().notNull(),
  paidUntil: day(),
  contactSealed: text().notNull(),
  maskedContact: text().notNull(),
  heldUntil: instant(),
  screeningOpenedAt: instant(),
  screeningOpenedBy: id(),
  screenedAt: instant(),
  screenedBy: id(),
  reason: text().notNull().default(""),
  boughtAt: instant(),
  endedAt: instant(),
  version: integer().notNull().default(1),
  moneyKey: moneyKey(),
  createdAt: instant().notNull(),
});

export const advertisementPlaces = pgTable("advertisement_places", {
  id: key(),
  advertisementId: id().notNull(),
  shopId: id().notNull(),
  pointId: id().notNull(),
  slot: smallint().notNull(),
  days: dayRange().notNull(),
  priceWon: integer().notNull(),
  regionGrade: text().notNull(),
  /** Refunded before it began. */
  released: boolean().notNull().default(false),
});

export const advertisementCycles = pgTable(
  "advertisement_cycles",
  {
    advertisementId: id().notNull(),
    cycle: integer().notNull(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    addedDays: integer().notNull().default(0),
    priceWon: integer().notNull(),
    paymentId: id().notNull(),
  },
  (table) => [primaryKey({ columns: [table.advertisementId, table.cycle] })],
);

export const advertisementSteps = pgTable("advertisement_steps", {
  id: key(),
  advertisementId: id().notNull(),
  at: instant().notNull(),
  step: text().$type<AdvertisementStep>().notNull(),
  actor: text().$type<Actor>().notNull(),
  accountId: id(),
  after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

export const advertisementConsents = pgTable(
  "advertisement_consents",
  {
    advertisementId: id().notNull(),
    clauseId: id().notNull(),
    agreedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.advertisementId, table.clauseId] })],
);

export const advertisementPriceConsents = pgTable("advertisement_price_consents", {
  id: key(),
  advertisementId: id().notNull(),
  cycle: integer().notNull(),
  fromWon: integer().notNull(),
  toWon: integer().notNull(),
  askedAt: instant().notNull(),
  consent: text().$type<Consent>(),
  decidedAt: instant(),
  decidedBy: id(),
});

export type SightingKind = "SHOWN" | "OPENED" | "BOOKED";

export const advertisementSightings = pgTable(
  "advertisement_sightings",
  {
    advertisementId: id().notNull(),
    day: day().notNull(),
    kind: text().$type<SightingKind>().notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.advertisementId, table.day, table.kind, table.visitor] })],
);

export const advertisementResults = pgTable(
  "advertisement_results",
  {
    advertisementId: id().notNull(),
    day: day().notNull(),
    shown: integer().notNull().default(0),
    opened: integer().notNull().default(0),
    booked: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.advertisementId, table.day] })],
);

export const displayDays = pgTable("display_days", {
  day: day().primaryKey(),
  minutes: bit({ dimensions: 1440 }).notNull(),
  lostMinutes: integer(),
  judgedAt: instant(),
});

export const advertisementAddedDays = pgTable("advertisement_added_days", {
  id: key(),
  advertisementId: id().notNull(),
  days: integer().notNull(),
  /** Each cause counts once, such as the day of an outage. */
  cause: text().notNull(),
  words: text().notNull(),
  accountId: id(),
  at: instant().notNull(),
});
