import * as z from "zod/mini";
import { paymentStatuses } from "#domain/money/payment.ts";
import { stepsPlaces } from "#domain/reservations/first-step.ts";
import { reservationKinds, reservationStatuses } from "#domain/reservations/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { BookingObstacles } from "./booking-obstacle.ts";
import { call, shopRoles } from "./call.ts";
import { Day, Id, Instant } from "./fields.ts";
import { Payout } from "./settlement.ts";

/** Tasks that wait for a person, with the screen where each is done. */
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
  /** The id of a reservation, an advertisement, a card … */
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
  /** Null for a customer without a phone number. */
  firstVisit: z.nullable(z.boolean()),
});

export type TodayReservation = z.output<typeof TodayReservation>;

const Today = z.object({
  day: Day,
  at: Instant,
  bookingObstacles: BookingObstacles,
  /** Where the steps of a shop without bookings are shown; null if it needs none. */
  firstSteps: z.nullable(z.enum(stepsPlaces)),
  /** As on the day board. A booked one is either over without a result (`unsettled`) or still to come (`left`). */
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
    /** On the same weekday a week ago, up to this time of day. */
    lastWeekWon: z.int(),
  }),
  /** Still to come today, next first. */
  left: z.array(TodayReservation),
  waiting: z.array(Waiting),
  week: z.array(
    z.object({
      day: Day,
      closed: z.boolean(),
      doneWon: z.int(),
      /** Of reservations that are booked and still to come. */
      bookedWon: z.int(),
      lastWeekWon: z.int(),
    }),
  ),
  /** For roles that can see settlements. */
  nextPayout: z.nullable(Payout),
  lastPayout: z.nullable(Payout),
  /** No payouts until an operator has looked at it. */
  payoutsHeld: z.boolean(),
});
export type Today = z.output<typeof Today>;

const atWork = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");

/** A shop's day at a glance. Designers see their own. */
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

/** The number of waiting tasks, for the mark beside 오늘 on every screen. It names nobody. */
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
