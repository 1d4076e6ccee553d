import type { PricedMenu } from "#domain/menus/menu-price.ts";
import type { CouponAudience } from "#domain/promotions/coupon.ts";
import { type Discount, discountedPriceWon } from "#domain/promotions/discount.ts";
import type { BookingClauseType } from "#domain/shops/clause.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { slotMinutes } from "#domain/time/time-range.ts";

/** A consent given with a booking, with the text as it was then. */
export interface BookingConsent {
  clauseType: BookingClauseType;
  version: number;
  at: string;
}

/** A shop's settings for online bookings. */
export interface BookingSettings {
  /** Minutes from now to the earliest start. */
  noticeMinutes: number;
  /** How many days ahead, without today. */
  daysAhead: number;
}
export const usualBookingSettings: BookingSettings = { noticeMinutes: 60, daysAhead: 30 };
/** The largest value that a shop may set. */
export const mostDaysAhead = 180;

export interface BookingWindow {
  today: string;
  /** On the slot grid. */
  firstStart: Date;
  lastDay: string;
}

const slot = slotMinutes * 60_000;

/**
 * The first and last moment that can be booked, by the shop's settings. Days after a shop's last day cannot be booked,
 * because a booking there would keep the shop from closing.
 */
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

/**
 * How long a time is held while the phone is not proven. After that the rule of holds counts, from the first moment.
 */
export const unprovenHoldMinutes = 3;

/** Open holds of one network at one shop: enough for a family or a café, too few for a program. */
export const mostHoldsOfNetwork = 5;

/**
 * Several open bookings of one phone at one shop: first the shop sees it, then the customer is asked, and at last they
 * must call.
 */
export interface BookingGuardRule {
  withinDays: number;
  /** From this number the shop sees it, and the customer is asked whether they mean the next one. */
  askFrom: number;
  /** From this number no more can be booked online. */
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
  /** The coupon, if it is the largest discount of all; null if another is as large or none fits. */
  coupon: BookingCoupon | null;
}

/**
 * Only the largest discount applies: a coupon competes with the menu's discount at that moment. Options are never
 * discounted.
 */
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

/** The platform's part of an exhibition's discount, rounded down. */
export const platformShareOf = (discountWon: number, sharePercent: number): number =>
  Math.floor((discountWon * sharePercent) / 100);
