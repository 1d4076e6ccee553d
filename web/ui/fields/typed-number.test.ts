import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber } from "#domain/menus/price.ts";
import { hasSignOrPoint, typedNumber } from "./typed-number.ts";

const field = { min: 0, max: undefined };

test.each([
  ["1,234,500", 1_234_500],
  ["1234500", 1_234_500],
  ["007", 7],
  ["0", 0],
  ["1.5", 1],
  ["0.9", 0],
  [".5", 0],
  ["-5", 0],
  ["-0", 0],
  ["12000원", 0],
  ["만원", 0],
  ["1e5", 0],
  ["1 2", 0],
  ["1-2", 0],
  ["1.2.3", 0],
  ["0x10", 0],
  ["Infinity", 0],
  ["NaN", 0],
  ["１２", 0],
])("%j in a field of whole numbers is %i", (typed, expected) => {
  expect(typedNumber(typed, field)).toBe(expected);
});

test.each([
  ["-5", -5],
  ["-1,500", -1500],
  ["-1.5", -1],
  ["- 5", 0],
  ["5-", 0],
])("%j in a field that may be negative is %i", (typed, expected) => {
  expect(typedNumber(typed, { min: -10_000, max: undefined })).toBe(expected);
});

test("a number above the maximum becomes the maximum; one below the minimum can still be continued", () => {
  expect(typedNumber("5000", { min: 0, max: 100 })).toBe(100);
  expect(typedNumber("5", { min: 1000, max: undefined })).toBe(5);
});

test("every number survives its commas, and other input never adds a digit", () => {
  fc.assert(fc.property(fc.nat(), (value) => typedNumber(formatNumber(value), field) === value));
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const whole = /^\+?([\d,]*\d[\d,]*)(?:\.\d*)?$/.exec(typed.trim())?.[1]?.replaceAll(",", "") ?? "0";
      return typedNumber(typed, field) === Math.min(Number(whole), Number.MAX_SAFE_INTEGER);
    }),
  );
});

test.each(["-", "-5", "-1,5", "1.", "1.5", "1,000.5", "-1.5", "."])("%j stays as it is while it is typed", (typed) => {
  expect(hasSignOrPoint.test(typed)).toBe(true);
});

test.each(["", "5", "1,000", "만원", "5-", "1e5", "--5", "1.2.3"])("%j is formatted as a number at once", (typed) => {
  expect(hasSignOrPoint.test(typed)).toBe(false);
});
