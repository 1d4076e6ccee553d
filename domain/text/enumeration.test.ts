import fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import { isKeyOf, keysOf } from "./enumeration.ts";

const seasons = { SPRING: { label: "봄" }, AUTUMN: { label: "가을" } } as const;

test("the keys come in the order of their declaration", () => {
  expect(keysOf(seasons)).toEqual(["SPRING", "AUTUMN"]);
  expectTypeOf(keysOf(seasons)).toEqualTypeOf<readonly ["SPRING" | "AUTUMN", ...("SPRING" | "AUTUMN")[]]>();
});

test.each([
  ["SPRING", true],
  ["AUTUMN", true],
  ["spring", false],
  ["WINTER", false],
  ["", false],
  ["__proto__", false],
  ["constructor", false],
  ["toString", false],
  [undefined, false],
  [null, false],
  [0, false],
  [["SPRING"], false],
])("%j is one of the seasons: %s", (value, expected) => {
  expect(isKeyOf(seasons, value)).toBe(expected);
});

test("a string is a key only if it is among the keys", () => {
  fc.assert(fc.property(fc.string(), (value) => isKeyOf(seasons, value) === ["SPRING", "AUTUMN"].includes(value)));
});
