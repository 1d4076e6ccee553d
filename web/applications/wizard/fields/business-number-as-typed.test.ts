import { expect, test } from "vitest";
import { businessNumberAsTyped } from "./business-number-as-typed.ts";

test.each([
  ["", ""],
  ["12", "12"],
  ["1234", "123-4"],
  ["123456", "123-45-6"],
  ["1234567890", "123-45-67890"],
  ["123-45-67890123", "123-45-67890"],
  ["123-", "123"],
])("%s is shown as %s", (typed, shown) => {
  expect(businessNumberAsTyped(typed)).toBe(shown);
});
