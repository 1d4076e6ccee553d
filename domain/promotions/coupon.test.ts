import { expect, test } from "vitest";
import { isCouponFor } from "./coupon.ts";

test.each([
  ["EVERYBODY", false, true],
  ["EVERYBODY", true, true],
  ["FIRST_VISIT", false, true],
  ["FIRST_VISIT", true, false],
] as const)("a coupon for %s, to a customer who has visited before (%s): %s", (audience, hasVisited, expected) => {
  expect(isCouponFor(audience, hasVisited)).toBe(expected);
});
