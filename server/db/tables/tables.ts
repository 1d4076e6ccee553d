import { sql } from "drizzle-orm";
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { AccountStatus, AdminRole, LoginType } from "#domain/accounts/account.ts";
import type { VerificationPurpose } from "#domain/accounts/phone-verification.ts";
import type { RecurringBreak } from "#domain/reservations/free-time.ts";
import type { TimeDecision } from "#domain/reservations/visit.ts";
import type { PieceKind } from "#domain/reservations/visit-time.ts";
import type { AdvertisementClauseType, BookingClauseType, Consent, TermsAgreement } from "#domain/shops/clause.ts";
import type { OperatingStatus, ServiceCategory } from "#domain/shops/shop.ts";
import type { WeeklyHours } from "#domain/shops/shop-schedule.ts";
import type { DesignerRank, MemberRole, MemberVisibility } from "#domain/shops/staff.ts";
import { bytes, id, idInShop, instant, key, timeRange } from "./columns.ts";

export * from "./access-tables.ts";
export * from "./account-tables.ts";
export * from "./advertisement-point-tables.ts";
export * from "./advertisement-tables.ts";
export * from "./application-tables.ts";
export * from "./board-tables.ts";
export * from "./booking-tables.ts";
export * from "./console-tables.ts";
export * from "./file-tables.ts";
export * from "./gateway-tables.ts";
export * from "./limit-tables.ts";
export * from "./menu-tables.ts";
export * from "./payment-tables.ts";
export * from "./push-tables.ts";
export * from "./reservation-tables.ts";
export * from "./settlement-tables.ts";

// The data model of the program. Keys, checks and indexes are in migrations/, and a test compares the two. Column names
// are the snake_case of the property names (`casing` in open-db.ts).

export const accounts = pgTable("accounts", {
  id: key(),
  loginId: text().notNull(),
  email: text().notNull(),
  name: text().notNull(),
  passwordHash: text(),
  phoneSealed: text(),
  phoneFingerprint: text(),
  phoneLastFourFingerprint: text(),
  maskedPhone: text().notNull().default(""),
  adminRole: text().$type<AdminRole>().notNull().default("PARTNERS"),
  status: text().$type<AccountStatus>().notNull().default("ACTIVE"),
  joinedAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
  /** The last dormancy notice sent, as days before dormancy. */
  dormancyNoticeDays: integer(),
  dormantSince: instant(),
  wokenAt: instant(),
  leftAt: instant(),
  passwordChangedAt: instant().notNull(),
  version: integer().notNull().default(1),
});

/** A person's id at a general login's provider; linked to an account once the person has one. */
export const identities = pgTable("identities", {
  id: key(),
  issuer: text().notNull(),
  subject: text().notNull(),
  name: text(),
  accountId: id(),
  createdAt: instant().notNull(),
});

export const sessions = pgTable("sessions", {
  tokenHash: bytes().primaryKey(),
  loginType: text().$type<LoginType>().notNull(),
  accountId: id(),
  identityId: id(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
  /** How long it may be unused; the default is a partner's. */
  idleSeconds: integer()
    .notNull()
    .default(14 * 24 * 60 * 60),
  /** Opened by a passkey, or by a recovery code beside the password. */
  strong: boolean().notNull().default(false),
  /** When a passkey was used in it, until a change has used that as its proof. */
  passkeyUsedAt: instant(),
  address: text().notNull(),
  userAgent: text().notNull(),
});

export const signInFailures = pgTable("sign_in_failures", {
  subjectFingerprint: text().primaryKey(),
  failures: integer().notNull(),
  lastFailedAt: instant().notNull(),
  lockedUntil: instant(),
  /** The account of the failed sign-in. */
  aboutFingerprint: text(),
  /** The times of failures, oldest first, for subjects with a limit of failures within a time. */
  recent: instant().array(),
});

export const phoneVerifications = pgTable("phone_verifications", {
  keyHash: bytes().primaryKey(),
  purpose: text().$type<VerificationPurpose>().notNull(),
  phoneSealed: text().notNull(),
  phoneFingerprint: text().notNull(),
  maskedPhone: text().notNull(),
  codeHash: text().notNull(),
  accountId: id(),
  /** The network of the request, as limits count it. */
  address: text().notNull(),
  /**
   * The account whose session or known device sent the request; such a code does not count among those of strangers.
   */
  reservedFor: id(),
  sentAt: instant().notNull(),
  expiresAt: instant().notNull(),
  tries: integer().notNull().default(0),
  verifiedAt: instant(),
  recordedAt: instant(),
  usedAt: instant(),
});

export const clauses = pgTable("clauses", {
  id: key(),
  clauseType: text().$type<TermsAgreement | AdvertisementClauseType | BookingClauseType>().notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  required: boolean().notNull(),
  effectiveFrom: instant().notNull(),
});

export const clauseConsents = pgTable("clause_consents", {
  id: key(),
  accountId: id().notNull(),
  clauseId: id().notNull(),
  consent: text().$type<Consent>().notNull(),
  decidedAt: instant().notNull(),
});

export const shops = pgTable("shops", {
  id: key(),
  name: text().notNull(),
  serviceCategory: text().$type<ServiceCategory>().notNull(),
  operatingStatus: text().$type<OperatingStatus>().notNull().default("WAITING"),
  phoneNumber: text().notNull(),
  addressRoad: text().notNull(),
  addressJibun: text().notNull(),
  addressDetail: text().notNull().default(""),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  introduction: text().notNull().default(""),
  photoPath: text(),
  openedAt: instant(),
  pausedAt: instant(),
  pausedByOperator: boolean().notNull().default(false),
  /** Closed for good: it stays readable, and takes no bookings. */
  closedAt: instant(),
  /** Somebody of the shop has copied or shared the address of its booking page. */
  bookingLinkSharedAt: instant(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
});

export const shopUsers = pgTable(
  "shop_users",
  {
    shopId: id().notNull(),
    accountId: id().notNull(),
    role: text().$type<MemberRole>().notNull(),
    joinedAt: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.accountId] })],
);

export const staffs = pgTable(
  "staffs",
  {
    id: idInShop(),
    shopId: id().notNull(),
    accountId: id(),
    name: text().notNull(),
    rank: text().$type<DesignerRank>().notNull(),
    visibility: text().$type<MemberVisibility>().notNull().default("NORMAL"),
    introduction: text().notNull().default(""),
    photoPath: text(),
    displayOrder: integer().notNull().default(0),
    /** Null: as the shop is open. */
    weeklyHours: jsonb().$type<WeeklyHours>(),
    /** Customers may book the waits online. */
    sharesWaits: boolean().notNull().default(false),
    recurringBreaks: jsonb().$type<RecurringBreak[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const staffBreaks = pgTable(
  "staff_breaks",
  {
    id: idInShop(),
    shopId: id().notNull(),
    staffId: id().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    reason: text().notNull().default(""),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

/** The taken times of a designer; no two rows of one designer overlap. */
export const occupiedTimes = pgTable(
  "occupied_times",
  {
    id: idInShop(),
    shopId: id().notNull(),
    staffId: id().notNull(),
    kind: text().$type<PieceKind | "BREAK">().notNull(),
    breakId: id(),
    reservationId: id(),
    /** The part of the visit, in the order of its lines and their segments; the buffer is after the last segment. */
    line: smallint().notNull().default(0),
    segment: smallint().notNull().default(0),
    /** Excludes other hard times of the designer. Waits are not hard, and neither is work over something on purpose. */
    hard: boolean().notNull().default(true),
    during: timeRange().notNull(),
    /** Why it was booked, if it was not free. */
    decision: jsonb().$type<TimeDecision>(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const notifications = pgTable("notifications", {
  id: key(),
  accountId: id().notNull(),
  shopId: id(),
  title: text().notNull(),
  body: text().notNull(),
  path: text().notNull(),
  at: instant().notNull(),
  readAt: instant(),
});

export const textMessages = pgTable("text_messages", {
  id: key(),
  dedupeKey: text().notNull(),
  recipientSealed: text().notNull(),
  recipientFingerprint: text().notNull(),
  template: text().notNull(),
  valuesSealed: text().notNull(),
  state: text().$type<"QUEUED" | "SENT" | "FAILED">().notNull(),
  providerId: text(),
  problem: text(),
  /** The worker that is sending it claims it until then, so that two workers never both send it. */
  claimedUntil: instant(),
  /** The notice that it sends. */
  noticeId: id(),
  /** The shop that sent it. */
  shopId: id(),
  /** Not sent because the daily limit was reached; its state is FAILED. */
  cappedAt: instant(),
  createdAt: instant().notNull(),
  sentAt: instant(),
  /** It waited while money was paused, and so was not sent. */
  heldAt: instant(),
});

/** Partitioned by month: `audit-months.ts`. */
export const auditRows = pgTable(
  "audit_rows",
  {
    id: id().notNull().default(sql`nextval('audit_rows_number')`),
    at: instant().notNull(),
    requestId: text().notNull(),
    call: text().notNull(),
    accountId: id(),
    asOperator: boolean().notNull().default(false),
    address: text().notNull(),
    shopId: id(),
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.at] })],
);

export const idempotencyAnswers = pgTable(
  "idempotency_answers",
  {
    scope: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    inputHash: bytes().notNull(),
    answerSealed: text(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

export const shopEventCounters = pgTable("shop_event_counters", {
  shopId: id().primaryKey(),
  lastNumber: id().notNull(),
});

export const shopEvents = pgTable(
  "shop_events",
  {
    shopId: id().notNull(),
    number: id().notNull(),
    kind: text().notNull(),
    subjectIds: id().array().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.number] })],
);

export const datedRules = pgTable(
  "dated_rules",
  {
    rule: text().notNull(),
    effectiveFrom: instant().notNull(),
    value: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.effectiveFrom] })],
);
