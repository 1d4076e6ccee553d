import type { BookingClauseType } from "./clause.ts";
import type { CouponAudience } from "./coupon.ts";
import { type Discount, discountedPriceWon } from "./discount.ts";
import type { PricedMenu } from "./menu-price.ts";
import { addDays, seoulDay } from "./seoul-time.ts";
import { slotMinutes } from "./stretch.ts";

/** A yes of whoever booked, to a text as it read then. */
export interface BookingConsent {
  clauseType: BookingClauseType;
  version: number;
  at: string;
}

/** How a shop takes online bookings. */
export interface BookingSettings {
  /** From now to the earliest start that can be booked. */
  noticeMinutes: number;
  /** How many days ahead, today not counted. */
  daysAhead: number;
}
export const usualBookingSettings: BookingSettings = { noticeMinutes: 60, daysAhead: 30 };
/** What a shop may set at most. */
export const mostDaysAhead = 180;

export interface BookingWindow {
  today: string;
  /** On the grid that everything begins on. */
  firstStart: Date;
  lastDay: string;
}

const slot = slotMinutes * 60_000;

/** From when to when a shop can be booked, as it has set that; a day after its last one would keep it from closing. */
export function bookingWindow(
  { noticeMinutes, daysAhead, closesAt }: BookingSettings & { closesAt: Date | undefined },
  now: Date,
): BookingWindow {
  const today = seoulDay(now);
  const earliest = now.getTime() + noticeMinutes * 60_000;
  const setDay = addDays(today, daysAhead);
  const closingDay = closesAt && seoulDay(new Date(closesAt.getTime() - 1));
  const lastDay = closingDay && closingDay < setDay ? closingDay : setDay;
  return { today, firstStart: new Date(Math.ceil(earliest / slot) * slot), lastDay };
}

/** So long is a time kept for somebody whose phone is not proven yet; after that the rule of holds counts, from the first moment on. */
export const unprovenHoldMinutes = 3;

/** So many open holds at one shop from one network: a family or a café, but not a machine. */
export const mostHoldsOfNetwork = 5;

/** Several open bookings of one phone at one shop: first the shop is shown them, then she is asked, at last the phone has to do. */
export interface BookingGuardRule {
  withinDays: number;
  /** With so many open ones the shop sees it, and the next one asks her whether she means it. */
  askFrom: number;
  /** With so many no more can be booked online. */
  refuseFrom: number;
}
export type GuardStep = "FREE" | "ASK" | "REFUSE";

export function guardStep(rule: BookingGuardRule, openBookings: number): GuardStep {
  if (openBookings >= rule.refuseFrom) return "REFUSE";
  return openBookings >= rule.askFrom ? "ASK" : "FREE";
}

export interface BookingCoupon {
  id: number;
  name: string;
  discount: Discount;
  leastPriceWon: number;
  audience: CouponAudience;
  fromDay: string;
  toDay: string;
}

export interface CouponedPrice {
  priceWon: number;
  /** The coupon that applies: the largest discount of all; null where another is as large, or none fits. */
  coupon: BookingCoupon | null;
}

/** One discount applies, the largest: a coupon competes with what the menu costs at that moment anyway. Options are never discounted. */
export function withCoupons(
  priced: Pick<PricedMenu, "listPriceWon" | "priceWon">,
  coupons: readonly BookingCoupon[],
  day: string,
): CouponedPrice {
  let best: CouponedPrice = { priceWon: priced.priceWon, coupon: null };
  for (const coupon of coupons) {
    if (day < coupon.fromDay || day > coupon.toDay || priced.listPriceWon < coupon.leastPriceWon) continue;
    const priceWon = discountedPriceWon(priced.listPriceWon, coupon.discount);
    if (priceWon < best.priceWon) best = { priceWon, coupon };
  }
  return best;
}

/** What the platform bears of an exhibition's discount, rounded down. */
export const platformShareOf = (discountWon: number, sharePercent: number): number =>
  Math.floor((discountWon * sharePercent) / 100);
