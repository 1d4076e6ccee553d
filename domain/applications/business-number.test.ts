import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatBusinessNumber,
  isBusinessNumber,
  onlineBusinessNumberPattern,
  wideOnlineBusinessNumberPattern,
} from "./business-number.ts";

test.each([
  ["124-81-00998", true],
  ["1248100998", true],
  ["220-81-62517", true],
  ["120-88-00767", true],
  ["124-81-00997", false],
  ["142-81-00998", false],
  ["000-00-00000", false],
  ["0000000000", false],
  ["124-8100998", false],
  ["12-481-00998", false],
  ["124-81-0099", false],
  ["124-81-009980", false],
  ["124 81 00998", false],
  ["124-81-0099８", false],
  ["", false],
])("%j is a business number: %s", (value, expected) => {
  expect(isBusinessNumber(value)).toBe(expected);
});

const digitsOnly = fc.stringMatching(/^\d{9}$/);

test("for any nine digits except all zeros, exactly one tenth digit makes a business number", () => {
  fc.assert(
    fc.property(digitsOnly, (nine) => {
      fc.pre(nine !== "000000000");
      return Array.from("0123456789").filter((check) => isBusinessNumber(nine + check)).length === 1;
    }),
  );
});

test.each([
  ["1248100998", "124-81-00998"],
  ["124-81-00998", "124-81-00998"],
  ["12481", ""],
  ["", ""],
])("%j is written %j", (value, expected) => {
  expect(formatBusinessNumber(value)).toBe(expected);
});

test("writing a business number with dashes keeps it the same number", () => {
  fc.assert(fc.property(digitsOnly, (nine) => formatBusinessNumber(`${nine}0`).replaceAll("-", "") === `${nine}0`));
});

test.each([
  ["2024-서울강남-0123", true, true],
  ["2024-서울강남-01234", true, true],
  ["2022-성남분당A-0557", false, true],
  ["2006-경기성남-692", false, true],
  ["2024-서울-0123", false, true],
  ["2024-서울강남-012345", false, true],
  ["24-서울강남-0123", false, false],
  ["2024-서울강남0123", false, false],
  ["2024-ㅅㅇㄱㄴ-0123", false, false],
  ["2024-SEOUL-0123", false, false],
  ["2024-서울강남-0123호", false, false],
  ["", false, false],
])("%j is an online business number: %s by the rule, %s by the wider form", (value, rule, wide) => {
  expect(onlineBusinessNumberPattern.test(value)).toBe(rule);
  expect(wideOnlineBusinessNumberPattern.test(value)).toBe(wide);
});
