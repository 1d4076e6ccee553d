import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber, formatWon, fractionToPercent, parseNumber, percentToFraction, roundPriceWon } from "./price.ts";

test.each([
  [0, 0],
  [7, 7],
  [99, 99],
  [99.9, 99],
  [100, 100],
  [199, 100],
  [17_190, 17_100],
  [118_400, 118_400],
  [118_499.99, 118_400],
])("a price of %f won is rounded to %i", (price, expected) => {
  expect(roundPriceWon(price)).toBe(expected);
});

test.each([
  [0, "0", "0원"],
  [-0, "0", "0원"],
  [999, "999", "999원"],
  [1000, "1,000", "1,000원"],
  [82_000, "82,000", "82,000원"],
  [1_234_567, "1,234,567", "1,234,567원"],
  [-58_190, "-58,190", "-58,190원"],
  [12.5, "12.5", "12.5원"],
])("%f is written %s and %s", (value, number, won) => {
  expect(formatNumber(value)).toBe(number);
  expect(formatWon(value)).toBe(won);
});

test.each([
  ["82,000", 82_000],
  ["1,234,567", 1_234_567],
  [" 1000 ", 1000],
  ["12.5", 12.5],
  ["12.", 12],
  ["+7", 7],
  ["-1,000", -1000],
  ["-0", 0],
  ["007", 7],
  ["", 0],
  [",", 0],
  [".5", 0],
  ["82,000원", 0],
  ["abc", 0],
  ["1 000", 0],
  ["0x10", 0],
  ["1e3", 0],
  ["NaN", 0],
  ["Infinity", 0],
  ["--1", 0],
  ["9".repeat(400), 0],
])("%j typed into a number field counts as %f", (text, expected) => {
  expect(parseNumber(text)).toBe(expected);
});

test.each([
  [0, 0],
  [7, 0.07],
  [12.5, 0.125],
  [29, 0.29],
  [57, 0.57],
  [100, 1],
])("%f percent is the fraction %f, and back", (percent, fraction) => {
  expect(percentToFraction(percent)).toBe(fraction);
  expect(fractionToPercent(fraction)).toBe(percent);
});

test("a number with separators reads as the same number", () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => parseNumber(formatNumber(value)) === value));
});

test("a rate of at most two decimals keeps its value as a fraction and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
      return fractionToPercent(percentToFraction(hundredths / 100)) === hundredths / 100;
    }),
  );
});

test("rounding never raises a price, takes less than a hundred won, and changes nothing the second time", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), (price) => {
      const rounded = roundPriceWon(price);
      return rounded <= price && price - rounded < 100 && roundPriceWon(rounded) === rounded;
    }),
  );
});
