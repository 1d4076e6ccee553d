import * as z from "zod/mini";
import { paymentStatuses } from "#domain/money/payment.ts";
import { couponAudiences } from "#domain/promotions/coupon.ts";
import { customerGenders } from "#domain/reservations/customer.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { bookingClauseTypes } from "#domain/shops/clause.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { BookableMenu } from "./bookable-menu.ts";
import { anyone, call, withDetails } from "./call.ts";
import { CancellationRule } from "./cancellation.ts";
import { FromWindow, OpenedWindow } from "./card-window.ts";
import { ChosenOptions } from "./chosen-options.ts";
import { BookingKey, Day, Done, freeText, Id, Instant, PersonName, ShownWon, VerificationKey } from "./fields.ts";
import { Discount } from "./menu.ts";

const ofShop = "/channel/v1/shops/:shopId";
const ofBooking = "/channel/v1/bookings/:key";

const unreadable = { error: "다시 열어 주세요" };
/** Names a browser, and nothing about who sits before it. */
const Visitor = z.string(unreadable).check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, unreadable));

const Designer = z.object({
  id: Id,
  name: z.string(),
  rank: z.enum(keysOf(designerRanks)),
  introduction: z.string(),
  photoUrl: z.nullable(z.string()),
});

/** Everything that the booking page of a shop shows before a time is chosen. */
export const BookingShop = z.object({
  id: Id,
  name: z.string(),
  serviceCategory: z.enum(keysOf(serviceCategories)),
  /** Null while it takes bookings; else why not. */
  closedWords: z.nullable(z.string()),
  phoneNumber: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  introduction: z.string(),
  photoUrl: z.nullable(z.string()),
  /** How today goes, such as 20:00까지 영업. */
  todayWords: z.string(),
  openNow: z.boolean(),
  designers: z.array(Designer),
  menus: z.array(z.object({ ...BookableMenu.shape, photoUrl: z.nullable(z.string()), description: z.string() })),
  /** A coupon competes with what is cheaper anyway; one discount applies, the largest. */
  coupons: z.array(
    z.object({
      id: Id,
      name: z.string(),
      discount: Discount,
      leastPriceWon: z.int(),
      /** Whether a first visit is one is known once the phone is proven. */
      audience: z.enum(keysOf(couponAudiences)),
      fromDay: Day,
      toDay: Day,
    }),
  ),
  /** The first and the last day that can be booked, and from when on. */
  firstStart: Instant,
  lastDay: Day,
  noticeMinutes: z.int(),
  /** So long a time is kept for whoever pays. */
  holdMinutes: z.int(),
  /** The cancellation rule that a booking made now would have. */
  cancellation: CancellationRule,
  seller: z.object({
    companyName: z.string(),
    representativeName: z.string(),
    bizRegistrationNo: z.string(),
    /** The number of its online business report, or that it needs none. */
    declaration: z.string(),
  }),
  clauses: z.array(
    z.object({ clauseType: z.enum(keysOf(bookingClauseTypes)), version: z.int(), title: z.string(), body: z.string() }),
  ),
});
export type BookingShop = z.output<typeof BookingShop>;

export const getBookingShop = call({
  route: `GET ${ofShop}`,
  for: anyone,
  input: z.object({ shopId: Id }),
  reply: BookingShop,
  refusals: { booking_shop_not_found: 404 },
});

const FreeDay = z.object({
  day: Day,
  /** Why there is nothing on a day that the shop does not work; null where it works. */
  closedWords: z.nullable(z.string()),
  /** In minutes of the day, with who is free then. */
  starts: z.array(z.object({ minute: z.int(), stylerIds: z.array(Id) })),
});

const unknownWish = { booking_shop_not_found: 404, menu_not_found: 404, staff_not_found: 404 } as const;
/** When a service of some length can begin, for two weeks at most. Left out, any designer who offers it. */
export const listFreeTimes = call({
  route: `GET ${ofShop}/free-times?menuId&minutes&stylerId&from&to`,
  for: anyone,
  input: z.object({
    shopId: Id,
    menuId: Id,
    /** With what was added to the menu. */
    minutes: z.int().check(z.minimum(10), z.maximum(1440), z.multipleOf(10)),
    stylerId: z.optional(Id),
    from: Day,
    to: Day,
  }),
  reply: z.object({ days: z.array(FreeDay) }),
  refusals: { ...unknownWish, period_wrong: 422 },
  limit: "search",
});

/** A booking as its owner sees it. */
export const Booking = z.object({
  key: BookingKey,
  reservationId: Id,
  /** As it is told on the phone, such as DJ-1120-7K4Q. */
  number: z.string(),
  shopId: Id,
  shopName: z.string(),
  shopPhone: z.string(),
  shopAddress: z.string(),
  status: z.enum(keysOf(reservationStatuses)),
  paymentStatus: z.nullable(z.enum(keysOf(paymentStatuses))),
  /** Until when the slot is kept while it is not paid. */
  heldUntil: z.nullable(Instant),
  startsAt: Instant,
  endsAt: Instant,
  stylerName: z.string(),
  stylerRank: z.enum(keysOf(designerRanks)),
  anyDesigner: z.boolean(),
  menuId: z.nullable(Id),
  menuName: z.string(),
  choices: z.array(z.object({ group: z.string(), choice: z.string() })),
  listPriceWon: z.int(),
  priceWon: z.int(),
  /** The one discount that applies, in words. */
  discount: z.nullable(z.string()),
  paidWon: z.int(),
  refundedWon: z.int(),
  customerName: z.string(),
  maskedPhone: z.string(),
  receiptUrl: z.nullable(z.string()),
  /** What a cancellation gives back now, and until when it gives back all, by its own rule; null where it cannot be cancelled any more. */
  cancel: z.nullable(
    z.object({
      refundWon: z.int(),
      keptWon: z.int(),
      freeUntil: z.nullable(Instant),
      lateKeptWon: z.int(),
      rule: CancellationRule,
    }),
  ),
  /** What has become of it, in one sentence, where the status alone does not say it. */
  words: z.string(),
});
export type Booking = z.output<typeof Booking>;

/**
 * Holds a time while somebody pays. "Any designer" is chosen in the same moment. Whoever held another time in this browser
 * gives it up with that.
 */
export const holdBooking = call({
  route: `POST ${ofShop}/holds`,
  label: "온라인 예약 자리 맡기",
  for: anyone,
  input: z.object({
    shopId: Id,
    menuId: Id,
    choices: z._default(ChosenOptions, []),
    /** Null: whoever is free. */
    stylerId: z._default(z.nullable(Id), null),
    startsAt: Instant,
    /** What the page showed, so that nobody pays another price without seeing it. */
    expectedPriceWon: ShownWon,
    visitor: Visitor,
    advertisementId: z.optional(Id),
  }),
  reply: Booking,
  announces: ["reservations_changed"],
  refusals: {
    ...unknownWish,
    booking_closed: 409,
    time_taken: 409,
    time_not_open: 422,
    booking_too_soon: 422,
    booking_too_far: 422,
    menu_not_priced: 422,
    menu_not_on_sale: 422,
    menu_option_gone: 422,
    price_changed: withDetails(409, z.object({ priceWon: z.int(), listPriceWon: z.int() })),
    holds_too_many: 429,
    money_paused: 503,
  },
});

/** Gives a held time back. */
export const releaseBooking = call({
  route: `DELETE ${ofBooking}/hold`,
  label: "온라인 예약 자리 돌려주기",
  for: anyone,
  input: z.object({ key: BookingKey }),
  reply: Done,
  announces: ["reservations_changed"],
  refusals: { booking_not_found: 404, booking_not_held: 409 },
});

const unheld = { booking_not_found: 404, booking_not_held: 409, hold_run_out: 409 } as const;

/** A held time is kept as long as the rule says once the phone is proven, and one time for each phone; the proof is spent later, by `prepareBooking`. */
export const keepHold = call({
  route: `POST ${ofBooking}/hold`,
  label: "온라인 예약 자리 더 맡기",
  for: anyone,
  input: z.object({ key: BookingKey, verificationKey: VerificationKey }),
  reply: Booking,
  refusals: { ...unheld, phone_not_verified: 422, holds_too_many: 429 },
});

/** How many times the same person keeps already. */
const OpenBookings = z.object({ openBookings: z.int() });

/** Who books, proven by phone, with her consents; the answer is the last price and where it is paid. Without a price it is booked at once. */
export const prepareBooking = call({
  route: `PUT ${ofBooking}`,
  label: "온라인 예약 정보 입력",
  for: anyone,
  input: z.object({
    key: BookingKey,
    customerName: PersonName,
    customerGender: z._default(z.enum(keysOf(customerGenders)), "IN_PRIVATE"),
    verificationKey: z.optional(VerificationKey),
    note: z._default(freeText(200), ""),
    consents: z.array(z.enum(keysOf(bookingClauseTypes))).check(z.maxLength(10)),
    /** She has read what a late cancellation costs. */
    cancellationRead: z.boolean(),
    expectedPriceWon: ShownWon,
    /** Said after the question whether all her bookings of this week are meant. */
    sure: z._default(z.boolean(), false),
  }),
  reply: z.object({ booking: Booking, window: z.nullable(OpenedWindow) }),
  announces: ["reservations_changed"],
  refusals: {
    ...unheld,
    phone_not_verified: 422,
    consents_missing: 422,
    price_changed: withDetails(409, z.object({ priceWon: z.int() })),
    /** Of somebody whom the shop does not take, too: she hears only that the time cannot be booked. */
    time_taken: 409,
    bookings_many: withDetails(409, OpenBookings),
    bookings_too_many: withDetails(409, OpenBookings),
    payment_in_progress: 409,
    payment_tried_too_often: 409,
    money_paused: 503,
  },
  transaction: "own",
});

/** Takes the money of what was authenticated in the card window, once, and confirms the booking. */
export const confirmBooking = call({
  route: `POST ${ofBooking}/confirm`,
  label: "온라인 예약 결제",
  for: anyone,
  input: z.object({
    key: BookingKey,
    paymentKey: FromWindow,
    orderId: FromWindow,
    amount: ShownWon,
  }),
  /** PENDING: the gateway has not said yet; whoever asks again later hears more. */
  reply: z.object({
    outcome: z.enum(["CONFIRMED", "PENDING", "DECLINED", "REFUNDED"]),
    /** Why it was declined, in words. */
    problem: z.nullable(z.string()),
    booking: Booking,
  }),
  refusals: { ...unheld, card_window_unknown: 422, money_paused: 503 },
  transaction: "own",
});

export const getBooking = call({
  route: `GET ${ofBooking}`,
  for: anyone,
  input: z.object({ key: BookingKey }),
  reply: Booking,
  refusals: { booking_not_found: 404 },
});

/** All bookings of a proven phone that are ahead or just over, at whatever shop; the newest first. */
export const findBookings = call({
  route: "POST /channel/v1/bookings/search",
  label: "손님이 예약 찾기",
  for: anyone,
  input: z.object({ verificationKey: VerificationKey }),
  reply: z.object({ items: z.array(Booking) }),
  refusals: { phone_not_verified: 422 },
});

/** She cancels. What she was shown is what she gets: where it has become less meanwhile, she is asked again. */
export const cancelBooking = call({
  route: `POST ${ofBooking}/cancel`,
  label: "손님이 예약 취소",
  for: anyone,
  input: z.object({ key: BookingKey, expectedRefundWon: ShownWon }),
  reply: Booking,
  announces: ["reservations_changed"],
  refusals: {
    booking_not_found: 404,
    booking_not_cancellable: 409,
    refund_changed: withDetails(409, z.object({ refundWon: z.int(), keptWon: z.int() })),
  },
});
