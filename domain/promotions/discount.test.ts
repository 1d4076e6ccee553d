import fc from "fast-check";
import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import {
  type Discount,
  discountedPriceWon,
  discountTypes,
  largestDiscount,
  type Rounding,
  roundingModes,
  roundingUnits,
} from "./discount.ts";

test.each([
  ["discount types", discountTypes, "DISCOUNT_NONE DISCOUNT_RATE DISCOUNT_PRICE"],
  ["rounding units", roundingUnits, "NOT_SELECTED NOT_ROUND_DOWN UNIT_1 UNIT_10 UNIT_100 UNIT_1000"],
  ["rounding modes", roundingModes, "NOT_SELECTED CEIL ROUND FLOOR"],
])("the %s are those of the specification", (_, enumeration, expected) => {
  expect(Object.keys(enumeration).join(" ")).toBe(expected);
});

test.each([
  [148_000, 20, "NOT_SELECTED", "NOT_SELECTED", 118_400],
  [19_100, 10, "NOT_SELECTED", "NOT_SELECTED", 17_100],
  [19_100, 10, "NOT_SELECTED", "CEIL", 17_100],
  [90, 50, "NOT_SELECTED", "NOT_SELECTED", 45],
  [12_345, 7, "NOT_ROUND_DOWN", "CEIL", 11_480],
  [12_345, 7, "UNIT_1", "CEIL", 11_481],
  [12_345, 7, "UNIT_1", "ROUND", 11_481],
  [12_345, 7, "UNIT_1", "FLOOR", 11_480],
  [12_345, 7, "UNIT_10", "CEIL", 11_490],
  [12_345, 7, "UNIT_10", "ROUND", 11_480],
  [12_345, 7, "UNIT_10", "FLOOR", 11_480],
  [12_345, 7, "UNIT_100", "CEIL", 11_500],
  [12_345, 7, "UNIT_100", "ROUND", 11_500],
  [12_345, 7, "UNIT_100", "FLOOR", 11_400],
  [12_345, 7, "UNIT_1000", "CEIL", 12_000],
  [12_345, 7, "UNIT_1000", "ROUND", 11_000],
  [12_345, 7, "UNIT_1000", "FLOOR", 11_000],
  [12_345, 7, "UNIT_1000", "NOT_SELECTED", 11_000],
  [19_950, 1, "UNIT_1000", "CEIL", 19_950],
  [10_000, 12.5, "UNIT_1", "FLOOR", 8750],
  [1_000_000, 29, "UNIT_1", "CEIL", 710_000],
  [12_345, 0, "NOT_SELECTED", "NOT_SELECTED", 12_345],
  [12_345, -5, "UNIT_1000", "FLOOR", 12_345],
  [12_345, 100, "UNIT_1000", "CEIL", 0],
  [12_345, 150, "NOT_SELECTED", "NOT_SELECTED", 0],
] as const)("%i won less %f percent, by %s and %s, is %i", (price, ratePercent, unit, mode, expected) => {
  expect(discountedPriceWon(price, { type: "DISCOUNT_RATE", ratePercent }, { unit, mode })).toBe(expected);
});

test.each([
  [20_000, 1550, 18_450],
  [20_000, 20_000, 0],
  [20_000, 30_000, 0],
  [20_000, 0, 20_000],
  [20_000, -1, 20_000],
])("%i won less an amount of %i won is exactly %i, whatever the rounding", (price, amountWon, expected) => {
  const discount: Discount = { type: "DISCOUNT_PRICE", amountWon };
  expect(discountedPriceWon(price, discount)).toBe(expected);
  expect(discountedPriceWon(price, discount, { unit: "UNIT_1000", mode: "CEIL" })).toBe(expected);
});

test("a typed price without discount is never rounded", () => {
  expect(discountedPriceWon(12_345, { type: "DISCOUNT_NONE" })).toBe(12_345);
  expect(discountedPriceWon(12_345, { type: "DISCOUNT_NONE" }, { unit: "UNIT_1000", mode: "FLOOR" })).toBe(12_345);
});

test("of several discounts only the largest applies; of equal ones, the first", () => {
  const timeSale = { type: "DISCOUNT_RATE", ratePercent: 20, name: "타임세일" } as const;
  const coupon = { type: "DISCOUNT_PRICE", amountWon: 10_000, name: "쿠폰" } as const;
  const nothing = { type: "DISCOUNT_NONE", name: "없음" } as const;
  expect(largestDiscount(148_000, [coupon, timeSale])).toEqual({ priceWon: 118_400, discount: timeSale });
  expect(largestDiscount(40_000, [coupon, timeSale])).toEqual({ priceWon: 30_000, discount: coupon });
  expect(largestDiscount(50_000, [timeSale, coupon])).toEqual({ priceWon: 40_000, discount: timeSale });
  expect(largestDiscount(50_000, [nothing])).toEqual({ priceWon: 50_000, discount: null });
  expect(largestDiscount(50_000, [])).toEqual({ priceWon: 50_000, discount: null });
});

const prices = fc.nat({ max: 100_000_000 });
const rates = fc.double({ min: -50, max: 150, noNaN: true });
const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant<Discount>({ type: "DISCOUNT_NONE" }),
  rates.map((ratePercent): Discount => ({ type: "DISCOUNT_RATE", ratePercent })),
  fc.integer({ min: -1000, max: 200_000_000 }).map((amountWon): Discount => ({ type: "DISCOUNT_PRICE", amountWon })),
);
const roundings: fc.Arbitrary<Rounding> = fc.record({
  unit: fc.constantFrom(...keysOf(roundingUnits)),
  mode: fc.constantFrom(...keysOf(roundingModes)),
});

test("a discount never raises a price or makes it negative, and the result is whole won", () => {
  fc.assert(
    fc.property(prices, discounts, roundings, (price, discount, rounding) => {
      const discounted = discountedPriceWon(price, discount, rounding);
      return discounted >= 0 && discounted <= price && Number.isInteger(discounted);
    }),
  );
});

test("a higher rate never costs more under the same rounding", () => {
  fc.assert(
    fc.property(prices, rates, rates, roundings, (price, one, other, rounding) => {
      const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
      const less = discountedPriceWon(price, { type: "DISCOUNT_RATE", ratePercent: higher }, rounding);
      return less <= discountedPriceWon(price, { type: "DISCOUNT_RATE", ratePercent: lower }, rounding);
    }),
  );
});

test("the largest discount is at least as good as each of the offers", () => {
  fc.assert(
    fc.property(prices, fc.array(discounts), roundings, (price, offers, rounding) => {
      const best = largestDiscount(price, offers, rounding).priceWon;
      return offers.every((offer) => best <= discountedPriceWon(price, offer, rounding));
    }),
  );
});
