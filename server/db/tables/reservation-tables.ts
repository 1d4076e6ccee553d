import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PaymentStatus } from "#domain/money/payment.ts";
import type { GrantedDiscount } from "#domain/promotions/discount.ts";
import type { CustomerGender } from "#domain/reservations/customer.ts";
import type { Actor } from "#domain/reservations/move.ts";
import type {
  BookingSource,
  ReservationKind,
  ReservationStatus,
  ReservationStep,
} from "#domain/reservations/reservation.ts";
import type { NoticeKind } from "#domain/reservations/reservation-notice.ts";
import type { ReservationPromise } from "#domain/reservations/reservation-promise.ts";
import type { VisitLine } from "#domain/reservations/visit.ts";
import type { ClosedDayRule } from "#domain/shops/closed-days.ts";
import type { HolidayTreatment, WeeklyHours } from "#domain/shops/shop-schedule.ts";
import type { DesignerRank, InvitationState, MemberRole } from "#domain/shops/staff.ts";
import { bytes, id, idInShop, instant } from "./columns.ts";

// The days of a shop: hours, customers, reservations and related data.

export const shopSchedules = pgTable("shop_schedules", {
  shopId: id().primaryKey(),
  openingHours: jsonb().$type<WeeklyHours>().notNull(),
  closedDays: jsonb().$type<ClosedDayRule[]>().notNull().default([]),
  holidayTreatments: jsonb().$type<Record<string, HolidayTreatment>>().notNull().default({}),
  version: integer().notNull().default(1),
});

export const shopClosings = pgTable(
  "shop_closings",
  {
    id: idInShop(),
    shopId: id().notNull(),
    fromDay: date({ mode: "string" }).notNull(),
    toDay: date({ mode: "string" }).notNull(),
    reason: text().notNull().default(""),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const publicHolidays = pgTable("public_holidays", {
  day: date({ mode: "string" }).primaryKey(),
  name: text().notNull(),
});

/** A change of the schedule with the reservations that it moved, which can be undone as a whole. */
export const scheduleChanges = pgTable(
  "schedule_changes",
  {
    id: idInShop(),
    shopId: id().notNull(),
    accountId: id().notNull(),
    at: instant().notNull(),
    change: jsonb().$type<Record<string, unknown>>().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    moves: jsonb().$type<ReservationMoveRecord[]>().notNull(),
    undoneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export interface ReservationMoveRecord {
  reservationId: number;
  from: { stylerId: number; startsAt: string };
  to: { stylerId: number; startsAt: string };
}

export const customers = pgTable(
  "customers",
  {
    id: idInShop(),
    shopId: id().notNull(),
    name: text().notNull(),
    gender: text().$type<CustomerGender>().notNull().default("IN_PRIVATE"),
    phoneSealed: text().notNull(),
    phoneFingerprint: text().notNull(),
    phoneLastFourFingerprint: text().notNull(),
    maskedPhone: text().notNull(),
    memo: text().notNull().default(""),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const rejectedUsers = pgTable(
  "rejected_users",
  {
    id: idInShop(),
    shopId: id().notNull(),
    name: text().notNull().default(""),
    phoneSealed: text().notNull(),
    phoneFingerprint: text().notNull(),
    maskedPhone: text().notNull(),
    reason: text().notNull().default(""),
    until: instant(),
    rejectedBy: id(),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const reservations = pgTable(
  "reservations",
  {
    id: idInShop(),
    shopId: id().notNull(),
    staffId: id().notNull(),
    kind: text().$type<ReservationKind>().notNull(),
    status: text().$type<ReservationStatus>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Null for a customer without a number. */
    customerId: id(),
    customerName: text().notNull(),
    customerGender: text().$type<CustomerGender>().notNull(),
    maskedPhone: text().notNull().default(""),
    menuId: id(),
    menuName: text().notNull().default(""),
    priceWon: integer().notNull(),
    /** The options with their prices. */
    extrasWon: integer().notNull().default(0),
    /** The discount that also applies with another designer; its text is in the promise. */
    granted: jsonb().$type<GrantedDiscount>(),
    /** Typed by hand, so that another designer's price does not replace it. */
    priceTyped: boolean().notNull().default(false),
    paidWon: integer().notNull().default(0),
    refundedWon: integer().notNull().default(0),
    /** The amount that the shop keeps after a late cancellation or a no-show. */
    keptWon: integer().notNull().default(0),
    /** The platform's share of the discount, paid to the shop after the completion. */
    platformShareWon: integer().notNull().default(0),
    /** Null: nothing is paid through us. */
    paymentStatus: text().$type<PaymentStatus>(),
    note: text().notNull().default(""),
    promise: jsonb().$type<Partial<ReservationPromise>>().notNull().default({}),
    /** The shop has changed the promise, so the customer may cancel with a full refund. */
    freeCancel: boolean().notNull().default(false),
    holdUntil: instant(),
    completedAt: instant(),
    /** Until then COMPLETED and NO_SHOW can be corrected; it stays if one of them is undone. */
    cutAt: instant(),
    createdAt: instant().notNull(),
    createdBy: id(),
    removedAt: instant(),
    version: integer().notNull().default(1),
    /** Null: written by a release before there were lines; reads as one. Designer, price and length are theirs. */
    lines: jsonb().$type<VisitLine[]>(),
    arrivedAt: instant(),
    startedAt: instant(),
    source: text().$type<BookingSource>(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const reservationSteps = pgTable(
  "reservation_steps",
  {
    id: idInShop(),
    shopId: id().notNull(),
    reservationId: id().notNull(),
    at: instant().notNull(),
    step: text().$type<ReservationStep>().notNull(),
    actor: text().$type<Actor>().notNull(),
    accountId: id(),
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const reservationNotices = pgTable(
  "reservation_notices",
  {
    id: idInShop(),
    shopId: id().notNull(),
    reservationId: id().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    /** Distinguishes notices of the same kind: a version, or the start. */
    occasion: text().notNull(),
    actorAccountId: id(),
    dueAt: instant().notNull(),
    handledAt: instant(),
    /** It was due while money was paused, and is not sent. */
    heldAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const notificationPhones = pgTable(
  "notification_phones",
  {
    id: idInShop(),
    shopId: id().notNull(),
    /** Null: the shop's, which is notified of all reservations. */
    staffId: id(),
    phoneSealed: text().notNull(),
    phoneFingerprint: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const invitations = pgTable(
  "invitations",
  {
    id: idInShop(),
    shopId: id().notNull(),
    name: text().notNull(),
    phoneSealed: text().notNull(),
    phoneFingerprint: text().notNull(),
    maskedPhone: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    /** Null: joins without serving customers. */
    rank: text().$type<DesignerRank>(),
    /** A designer on the board who now gets an account. */
    staffId: id(),
    tokenHash: bytes().notNull(),
    state: text().$type<InvitationState>().notNull().default("INVITED"),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    invitedBy: id(),
    acceptedBy: id(),
    decidedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);
