import * as z from "zod/mini";
import { textMessageStates } from "#domain/accounts/text-message.ts";
import { paymentStatuses } from "#domain/money/payment.ts";
import { customerGenders } from "#domain/reservations/customer.ts";
import { actors } from "#domain/reservations/move.ts";
import {
  bookingSources,
  reservationKinds,
  reservationStatuses,
  reservationSteps,
} from "#domain/reservations/reservation.ts";
import { noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Id, Instant } from "./fields.ts";
import { Discount, Rounding } from "./menu.ts";
import { StaffBreak } from "./staffs.ts";
import { TimeDecision, VisitLine } from "./visit.ts";

/** A card on the board. The phone is masked; the panel requests the full number. */
export const Reservation = z.object({
  id: Id,
  kind: z.enum(keysOf(reservationKinds)),
  status: z.enum(keysOf(reservationStatuses)),
  stylerId: Id,
  startsAt: Instant,
  endsAt: Instant,
  /** Null for a customer without a phone number. */
  customerId: z.nullable(Id),
  customerName: z.string(),
  customerGender: z.enum(keysOf(customerGenders)),
  maskedPhone: z.string(),
  menuId: z.nullable(Id),
  menuName: z.string(),
  priceWon: z.int(),
  /** The price of the chosen options. It stays with another designer. */
  extrasWon: z.int(),
  /** The discount of this reservation. It stays too. */
  granted: z.nullable(z.object({ discount: Discount, rounding: Rounding })),
  /** Entered by hand, so another designer's price does not replace it. */
  priceTyped: z.boolean(),
  paidWon: z.int(),
  refundedWon: z.int(),
  /** Null: not paid through us; shown as unpaid. */
  paymentStatus: z.nullable(z.enum(keysOf(paymentStatuses))),
  note: z.string(),
  createdAt: Instant,
  /** Until then a completion or a no-show can be corrected. */
  cutAt: z.nullable(Instant),
  /** The version that the change started from. An older version is refused. */
  version: z.int(),
  lines: z.array(VisitLine),
  arrivedAt: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  /** How a booking at the desk came in; null if nobody said so. */
  source: z.nullable(z.enum(keysOf(bookingSources))),
});
export type Reservation = z.output<typeof Reservation>;

/** One entry of a reservation's timeline. */
export const TimelineEntry = z.object({
  at: Instant,
  /** "created" is the first one. */
  step: z.enum(["created", ...keysOf(reservationSteps)]),
  actor: z.enum(keysOf(actors)),
  /** With the operator suffix for an operator; null for the clock, the gateway and the customer. */
  byName: z.nullable(z.string()),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

const SentNotice = z.object({
  kind: z.enum(keysOf(noticeKinds)),
  maskedPhone: z.string(),
  state: z.enum(keysOf(textMessageStates)),
  at: Instant,
});

export const ReservationDetail = z.object({
  reservation: Reservation,
  stylerName: z.string(),
  stylerRank: z.enum(keysOf(designerRanks)),
  stylerAccountId: z.nullable(Id),
  /** The chosen options, and how the price was made up at booking. */
  choices: z.array(z.object({ group: z.string(), choice: z.string() })),
  listPriceWon: z.nullable(z.int()),
  discount: z.nullable(z.string()),
  /** The full number or a masked one, depending on the role; empty if there is none. */
  phone: z.string(),
  phoneIsMasked: z.boolean(),
  /** The refund, and what is kept, if the shop cancels now. */
  refundWon: z.int(),
  keptWon: z.int(),
  customer: z.nullable(
    z.object({ visits: z.int(), noShows: z.int(), lastMenu: z.nullable(z.string()), memo: z.string() }),
  ),
  customerRejected: z.boolean(),
  /** Who decided to overlap, or to book outside the hours, and why: for this visit, and over it. */
  decisions: z.array(TimeDecision),
  /** How many online bookings the customer has around this one; 0 below the number from which the shop is told. */
  openBookings: z.int(),
  timeline: z.array(TimelineEntry),
  notices: z.array(SentNotice),
});
export type ReservationDetail = z.output<typeof ReservationDetail>;

/** Opening hours bind the whole visit, working hours and breaks only the work. */
const Blocked = z.object({
  fromMinute: z.int(),
  toMinute: z.int(),
  words: z.string(),
  because: z.enum(["SHOP_CLOSED", "OUTSIDE_HOURS", "DAY_OFF", "BREAK"]),
  binds: z.enum(["VISIT", "WORK"]),
});

export const BoardDesigner = z.object({
  id: Id,
  name: z.string(),
  rank: z.enum(keysOf(designerRanks)),
  photoUrl: z.nullable(z.string()),
  accountId: z.nullable(Id),
  /** Does not work here any more, but has reservations on this day. */
  removed: z.boolean(),
  /** When and why this designer cannot be booked. Dated breaks are separate, because they can be removed. */
  blocked: z.array(Blocked),
  breaks: z.array(StaffBreak),
});
export type BoardDesigner = z.output<typeof BoardDesigner>;
