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
import { anyone, call, shopRoles, withDetails } from "./call.ts";
import { CancellationRule } from "./cancellation.ts";
import { FromWindow, OpenedWindow } from "./card-window.ts";
import { ChosenOptions } from "./chosen-options.ts";
import {
  BookingKey,
  Day,
  Done,
  freeText,
  Id,
  Instant,
  PersonName,
  ShownWon,
  VerificationKey,
  Visitor,
} from "./fields.ts";
import { Discount } from "./menu.ts";

const ofShop = "/channel/v1/shops/:shopId";
const ofBooking = "/channel/v1/bookings/:key";

/** A price that a customer can have at that time. */
export const FirstFree = z.object({
  startsAt: Instant,
  menuName: z.string(),
  listPriceWon: z.int(),
  priceWon: z.int(),
  /** Another free designer costs more. */
  isFrom: z.boolean(),
});

const Designer = z.object({
  id: Id,
  name: z.string(),
  rank: z.enum(keysOf(designerRanks)),
  introduction: z.string(),
  photoUrl: z.nullable(z.string()),
});

/** All that the booking page shows before a time is chosen. */
export const BookingShop = z.object({
  id: Id,
  name: z.string(),
  serviceCategory: z.enum(keysOf(serviceCategories)),
  /** Why the shop takes no bookings; null while it does. */
  closedWords: z.nullable(z.string()),
  phoneNumber: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  introduction: z.string(),
  photoUrl: z.nullable(z.string()),
  /** Today's opening hours, such as 오늘 10:00~20:00. */
  todayWords: z.string(),
  openNow: z.boolean(),
  /** The first free time of the coming week and what it costs then; null if there is none. */
  first: z.nullable(FirstFree),
  designers: z.array(Designer),
  menus: z.array(z.object({ ...BookableMenu.shape, photoUrl: z.nullable(z.string()), description: z.string() })),
  /** Only one discount applies, the largest. A coupon may lose against another one. */
  coupons: z.array(
    z.object({
      id: Id,
      name: z.string(),
      discount: Discount,
      leastPriceWon: z.int(),
      /** Whether it is a first visit is known once the phone is verified. */
      audience: z.enum(keysOf(couponAudiences)),
      fromDay: Day,
      toDay: Day,
    }),
  ),
  /** The first day and time and the last day that can be booked. */
  firstStart: Instant,
  lastDay: Day,
  noticeMinutes: z.int(),
  /** How long a time is kept for payment. */
  holdMinutes: z.int(),
  /** The cancellation rule that applies to a booking made now. */
  cancellation: CancellationRule,
  seller: z.object({
    companyName: z.string(),
    representativeName: z.string(),
    bizRegistrationNo: z.string(),
    /** The number of its online business report, or a text that it needs none. */
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

/** The booking page for the people of a shop, also before customers can see it. */
export const getBookingPreview = call({
  route: "GET /partners/v1/shops/:shopId/booking-preview",
  for: shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR"),
  input: z.object({ shopId: Id }),
  reply: BookingShop,
  refusals: {},
});

const FreeDay = z.object({
  day: Day,
  /** Why the shop is closed on that day; null if it is open. */
  closedWords: z.nullable(z.string()),
  /** In minutes of the day, with the designers who are free then, the least busy of that day first. */
  starts: z.array(z.object({ minute: z.int(), stylerIds: z.array(Id) })),
});

const unknownWish = { booking_shop_not_found: 404, menu_not_found: 404, staff_not_found: 404 } as const;
/** Start times for a service of this length, for at most two weeks. Without a designer, all who offer it are searched. */
export const listFreeTimes = call({
  route: `GET ${ofShop}/free-times?menuId&minutes&segments&stylerId&from&to`,
  for: anyone,
  input: z.object({
    shopId: Id,
    menuId: Id,
    /** Including the chosen options. */
    minutes: z.int().check(z.minimum(10), z.maximum(1440), z.multipleOf(10)),
    /** The minutes of work and waits in turns, with those of the options; without them the menu's fit into the minutes. */
    segments: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}0?(?:,[1-9]\d{0,2}0?){0,8}$/))),
    stylerId: z.optional(Id),
    from: Day,
    to: Day,
  }),
  reply: z.object({ days: z.array(FreeDay) }),
  refusals: { ...unknownWish, period_wrong: 422 },
  limit: "search",
});

/** A booking as its customer sees it. */
export const Booking = z.object({
  key: BookingKey,
  reservationId: Id,
  /** The number to tell on the phone, such as DJ-1120-7K4Q. */
  number: z.string(),
  shopId: Id,
  shopName: z.string(),
  shopPhone: z.string(),
  shopAddress: z.string(),
  status: z.enum(keysOf(reservationStatuses)),
  paymentStatus: z.nullable(z.enum(keysOf(paymentStatuses))),
  /** An unpaid slot is kept until then. */
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
  /** The label of the one discount that applies. */
  discount: z.nullable(z.string()),
  paidWon: z.int(),
  refundedWon: z.int(),
  customerName: z.string(),
  maskedPhone: z.string(),
  receiptUrl: z.nullable(z.string()),
  /** The refund of a cancellation now, and until when it is a full refund, by the booking's own rule; null if it cannot be cancelled. */
  cancel: z.nullable(
    z.object({
      refundWon: z.int(),
      keptWon: z.int(),
      freeUntil: z.nullable(Instant),
      lateKeptWon: z.int(),
      rule: CancellationRule,
    }),
  ),
  /** A sentence about what happened, if the status alone does not say it. */
  words: z.string(),
});
export type Booking = z.output<typeof Booking>;

/** Holds a time while the customer pays. For "any designer" one is chosen now. An earlier hold of the same browser is released. */
export const holdBooking = call({
  route: `POST ${ofShop}/holds`,
  label: "온라인 예약 시간 확보",
  for: anyone,
  input: z.object({
    shopId: Id,
    menuId: Id,
    choices: z._default(ChosenOptions, []),
    /** Null: any designer. */
    stylerId: z._default(z.nullable(Id), null),
    startsAt: Instant,
    /** The price that the page showed. The booking is refused if it is different now. */
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

/** Releases the hold. */
export const releaseBooking = call({
  route: `DELETE ${ofBooking}/hold`,
  label: "온라인 예약 시간 반납",
  for: anyone,
  input: z.object({ key: BookingKey }),
  reply: Done,
  announces: ["reservations_changed"],
  refusals: { booking_not_found: 404, booking_not_held: 409 },
});

const unheld = { booking_not_found: 404, booking_not_held: 409, hold_run_out: 409 } as const;

/** Extends the hold once the phone is verified, and gives the customer the coupons that are for them. Each phone has one hold. `prepareBooking` uses the verification up. */
export const keepHold = call({
  route: `POST ${ofBooking}/hold`,
  label: "온라인 예약 시간 연장",
  for: anyone,
  input: z.object({ key: BookingKey, verificationKey: VerificationKey }),
  reply: Booking,
  refusals: { ...unheld, phone_not_verified: 422, holds_too_many: 429 },
});

/** How many other bookings this phone has. */
const OpenBookings = z.object({ openBookings: z.int() });

/** The customer, with verified phone and consents. The answer has the final price and where to pay. A booking without a price is booked at once. */
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
    /** The customer has read what a late cancellation costs. */
    cancellationRead: z.boolean(),
    expectedPriceWon: ShownWon,
    /** The customer has confirmed that they want several bookings in this week. */
    sure: z._default(z.boolean(), false),
  }),
  reply: z.object({ booking: Booking, window: z.nullable(OpenedWindow) }),
  announces: ["reservations_changed"],
  refusals: {
    ...unheld,
    phone_not_verified: 422,
    consents_missing: 422,
    price_changed: withDetails(409, z.object({ priceWon: z.int() })),
    /** Also the answer for a rejected user, who is not told that they are rejected. */
    time_taken: 409,
    bookings_many: withDetails(409, OpenBookings),
    bookings_too_many: withDetails(409, OpenBookings),
    payment_in_progress: 409,
    payment_tried_too_often: 409,
    money_paused: 503,
  },
  transaction: "own",
});

/** Charges the payment that the card window authenticated, once, and books the time. */
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
  /** PENDING: the gateway has not decided yet. Call again later. */
  reply: z.object({
    outcome: z.enum(["CONFIRMED", "PENDING", "DECLINED", "REFUNDED"]),
    /** Why it was declined, as a sentence. */
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

/** All bookings of a verified phone, coming or recent, at any shop. Newest first. */
export const findBookings = call({
  route: "POST /channel/v1/bookings/search",
  label: "고객의 예약 조회",
  for: anyone,
  input: z.object({ verificationKey: VerificationKey }),
  reply: z.object({ items: z.array(Booking) }),
  refusals: { phone_not_verified: 422 },
});

/** The customer cancels. If the refund is now less than the page showed, they are asked again. */
export const cancelBooking = call({
  route: `POST ${ofBooking}/cancel`,
  label: "고객의 예약 취소",
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
