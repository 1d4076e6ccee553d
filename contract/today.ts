import * as z from "zod/mini";
import { paymentStatuses } from "#domain/money/payment.ts";
import { reservationKinds, reservationStatuses } from "#domain/reservations/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { BookingObstacles } from "./booking-obstacle.ts";
import { call, shopRoles } from "./call.ts";
import { Day, Id, Instant } from "./fields.ts";
import { Payout } from "./settlement.ts";

/** What waits for somebody, with the place where it can be dealt with. */
export const waitingKinds = [
  "AD_CHARGE_FAILED",
  "AD_REJECTED",
  "CARD_FAILED",
  "ARRIVED_UNSETTLED",
  "REFUND_LATE",
  "MENU_REJECTED",
  "APPLICATION_REJECTED",
  "QUESTION_ANSWERED",
  "PAYOUT_FAILED",
  "MANY_BOOKINGS",
] as const;

const Waiting = z.object({
  kind: z.enum(waitingKinds),
  /** Of what it is about: a reservation, an advertisement, a card … */
  id: z.nullable(Id),
  title: z.string(),
  words: z.string(),
  /** A path of our own. */
  path: z.string(),
  at: Instant,
});
export type Waiting = z.output<typeof Waiting>;

const TodayReservation = z.object({
  id: Id,
  kind: z.enum(keysOf(reservationKinds)),
  status: z.enum(keysOf(reservationStatuses)),
  paymentStatus: z.nullable(z.enum(keysOf(paymentStatuses))),
  startsAt: Instant,
  endsAt: Instant,
  customerName: z.string(),
  menuName: z.string(),
  stylerName: z.string(),
  stylerRank: z.enum(keysOf(designerRanks)),
  priceWon: z.int(),
  /** Null for somebody who came without a number. */
  firstVisit: z.nullable(z.boolean()),
});

export type TodayReservation = z.output<typeof TodayReservation>;

const Today = z.object({
  day: Day,
  at: Instant,
  bookingObstacles: BookingObstacles,
  /** As on the day board. What is planned is over and wants to be settled, or is still to come. */
  counts: z.object({
    total: z.int(),
    done: z.int(),
    noShows: z.int(),
    pending: z.int(),
    unsettled: z.int(),
    left: z.int(),
  }),
  sales: z.object({
    onlineWon: z.int(),
    offlineWon: z.int(),
    /** On the same weekday a week ago, up to the same time of day. */
    lastWeekWon: z.int(),
  }),
  /** What is still to come today, the next first. */
  left: z.array(TodayReservation),
  waiting: z.array(Waiting),
  week: z.array(
    z.object({
      day: Day,
      closed: z.boolean(),
      doneWon: z.int(),
      /** Of what is booked and still to come. */
      bookedWon: z.int(),
      lastWeekWon: z.int(),
    }),
  ),
  /** For those who may see settlements. */
  nextPayout: z.nullable(Payout),
  lastPayout: z.nullable(Payout),
  /** Nothing goes out until somebody has looked at it. */
  payoutsHeld: z.boolean(),
});
export type Today = z.output<typeof Today>;

const atWork = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");

/** A shop's day at a glance. A designer sees her own. */
export const getToday = call({
  route: "GET /partners/v1/shops/:shopId/today",
  label: "오늘 화면 보기",
  for: atWork,
  input: z.object({ shopId: Id }),
  reply: Today,
  changedBy: [
    "reservations_changed",
    "menus_changed",
    "advertisements_changed",
    "settlements_changed",
    "notifications_changed",
  ],
  refusals: {},
  personal: true,
});

/** How many things wait, for the mark beside 오늘 on every screen: nobody's name is in it. */
export const countWaiting = call({
  route: "GET /partners/v1/shops/:shopId/today/waiting",
  for: atWork,
  input: z.object({ shopId: Id }),
  reply: z.object({ waiting: z.int() }),
  changedBy: [
    "reservations_changed",
    "menus_changed",
    "advertisements_changed",
    "settlements_changed",
    "notifications_changed",
  ],
  refusals: {},
});
