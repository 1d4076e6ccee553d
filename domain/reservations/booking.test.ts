import { expect, test } from "vitest";
import { type BookingCoupon, guardStep, platformShareOf, withCoupons } from "./booking.ts";

const coupon = (id: number, discount: BookingCoupon["discount"], more: Partial<BookingCoupon> = {}): BookingCoupon => ({
  id,
  name: `쿠폰 ${id}`,
  discount,
  leastPriceWon: 0,
  audience: "EVERYBODY",
  fromDay: "2026-11-01",
  toDay: "2026-11-30",
  ...more,
});
const amount = (amountWon: number) => ({ type: "DISCOUNT_PRICE", amountWon }) as const;
const rate = (ratePercent: number) => ({ type: "DISCOUNT_RATE", ratePercent }) as const;
const sold = { listPriceWon: 128_000, priceWon: 102_400 };

test("one discount applies, the largest: a smaller coupon changes nothing, a larger one replaces it", () => {
  expect(withCoupons(sold, [coupon(1, amount(10_000))], "2026-11-20")).toEqual({ priceWon: 102_400, coupon: null });
  const larger = coupon(2, amount(30_000));
  expect(withCoupons(sold, [coupon(1, amount(10_000)), larger], "2026-11-20")).toEqual({
    priceWon: 98_000,
    coupon: larger,
  });
});

test("a coupon counts from the list price, within its days and from its minimum price", () => {
  const at = (one: BookingCoupon, day = "2026-11-20") => withCoupons(sold, [one], day).coupon?.id ?? null;
  expect(at(coupon(3, rate(30)))).toBe(3);
  expect(at(coupon(3, rate(30)), "2026-12-01")).toBeNull();
  expect(at(coupon(3, rate(30)), "2026-10-31")).toBeNull();
  expect(at(coupon(3, rate(30), { leastPriceWon: 128_000 }))).toBe(3);
  expect(at(coupon(3, rate(30), { leastPriceWon: 128_001 }))).toBeNull();
});

test("an equally large coupon does not win, and no coupon makes a price negative", () => {
  expect(withCoupons(sold, [coupon(4, amount(25_600))], "2026-11-20").coupon).toBeNull();
  expect(withCoupons(sold, [coupon(5, amount(999_999))], "2026-11-20").priceWon).toBe(0);
});

test("several open bookings: allowed, then with a question, then refused", () => {
  const rule = { withinDays: 7, askFrom: 3, refuseFrom: 6 };
  expect([0, 2, 3, 5, 6, 9].map((open) => guardStep(rule, open))).toEqual([
    "FREE",
    "FREE",
    "ASK",
    "ASK",
    "REFUSE",
    "REFUSE",
  ]);
});

test("the platform's part of a discount is rounded down", () => {
  expect(platformShareOf(12_805, 30)).toBe(3841);
  expect(platformShareOf(0, 30)).toBe(0);
});
