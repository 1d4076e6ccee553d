import * as z from "zod/mini";
import { textMessageStates } from "#domain/accounts/text-message.ts";
import { paymentStatuses } from "#domain/money/payment.ts";
import { customerGenders } from "#domain/reservations/customer.ts";
import { actors } from "#domain/reservations/move.ts";
import { reservationKinds, reservationStatuses, reservationSteps } from "#domain/reservations/reservation.ts";
import { noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Id, Instant } from "./fields.ts";
import { Discount, Rounding } from "./menu.ts";
import { StaffBreak } from "./staffs.ts";

/** A card on the board. The phone is masked here; the panel asks for the whole one. */
export const Reservation = z.object({
  id: Id,
  kind: z.enum(keysOf(reservationKinds)),
  status: z.enum(keysOf(reservationStatuses)),
  stylerId: Id,
  startsAt: Instant,
  endsAt: Instant,
  /** Null for somebody who came without a number. */
  customerId: z.nullable(Id),
  customerName: z.string(),
  customerGender: z.enum(keysOf(customerGenders)),
  maskedPhone: z.string(),
  menuId: z.nullable(Id),
  menuName: z.string(),
  priceWon: z.int(),
  /** What of it was added to the menu; it goes along to another designer. */
  extrasWon: z.int(),
  /** The discount that it was granted; it goes along too. */
  granted: z.nullable(z.object({ discount: Discount, rounding: Rounding })),
  /** Agreed by hand, so that another designer's price does not replace it. */
  priceTyped: z.boolean(),
  paidWon: z.int(),
  refundedWon: z.int(),
  /** Null: nothing is paid through us, shown as unpaid. */
  paymentStatus: z.nullable(z.enum(keysOf(paymentStatuses))),
  note: z.string(),
  createdAt: Instant,
  /** Until then a completion or a no-show can be corrected. */
  cutAt: z.nullable(Instant),
  /** Names the state that a change starts from; one with an older version is refused. */
  version: z.int(),
});
export type Reservation = z.output<typeof Reservation>;

/** Something that happened to a reservation, for its timeline. */
export const TimelineEntry = z.object({
  at: Instant,
  /** "created" for its beginning. */
  step: z.enum(["created", ...keysOf(reservationSteps)]),
  actor: z.enum(keysOf(actors)),
  /** Who did it, with the operator suffix where it was an operator; null for clock, gateway and customer. */
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
  /** What was added to the menu, and what the price came from when it was made. */
  choices: z.array(z.object({ group: z.string(), choice: z.string() })),
  listPriceWon: z.nullable(z.int()),
  discount: z.nullable(z.string()),
  /** The whole number where this role may see it, masked where not, empty where there is none. */
  phone: z.string(),
  phoneIsMasked: z.boolean(),
  /** What comes back, and what is kept, if the shop cancels now. */
  refundWon: z.int(),
  keptWon: z.int(),
  customer: z.nullable(
    z.object({ visits: z.int(), noShows: z.int(), lastMenu: z.nullable(z.string()), memo: z.string() }),
  ),
  customerRejected: z.boolean(),
  /** How many times she keeps online around this one; 0 while they are fewer than the shop is shown. */
  openBookings: z.int(),
  timeline: z.array(TimelineEntry),
  notices: z.array(SentNotice),
});
export type ReservationDetail = z.output<typeof ReservationDetail>;

const Blocked = z.object({ fromMinute: z.int(), toMinute: z.int(), words: z.string() });

export const BoardDesigner = z.object({
  id: Id,
  name: z.string(),
  rank: z.enum(keysOf(designerRanks)),
  photoUrl: z.nullable(z.string()),
  accountId: z.nullable(Id),
  /** Works here no more, but has reservations on this day. */
  removed: z.boolean(),
  /** When nothing can be booked with her, and why; dated breaks stand apart, since they can be taken away. */
  blocked: z.array(Blocked),
  breaks: z.array(StaffBreak),
});
export type BoardDesigner = z.output<typeof BoardDesigner>;
