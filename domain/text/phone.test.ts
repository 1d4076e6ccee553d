import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhone, isPhone, isShopPhone, maskedPhoneOrEmpty, phoneDigits } from "./phone.ts";

test.each([
  ["010-1234-5678", true, true],
  ["011-123-4567", true, true],
  ["02-123-4567", true, true],
  ["02-1234-5678", true, true],
  ["070-1234-5678", true, true],
  ["0507-1234-5678", false, true],
  ["0502-123-4567", false, true],
  ["1588-1234", false, true],
  ["1644-1234", false, true],
  ["1833-1234", false, true],
  ["1733-1234", false, false],
  ["0607-1234-5678", false, false],
  ["01012345678", false, false],
  ["010-1234-567", false, false],
  ["010-12345-678", false, false],
  ["010-12-5678", false, false],
  ["0-1234-5678", false, false],
  ["010-****-5678", false, false],
  ["010 1234 5678", false, false],
  ["+82-10-1234-5678", false, false],
  ["０１０-1234-5678", false, false],
  ["010-1234-5678\n", false, false],
  ["", false, false],
])("%j is a person's phone: %s, a shop's: %s", (value, person, shop) => {
  expect(isPhone(value)).toBe(person);
  expect(isShopPhone(value)).toBe(shop);
});

test.each([
  ["010-****-5678", "010-****-5678"],
  ["02-***-4567", "02-***-4567"],
  ["010-12**-5678", "010-12**-5678"],
  ["010-1234-5678", "010-1234-5678"],
  ["010-*****-5678", ""],
  ["***-1234-5678", ""],
  ["010-1234-****", ""],
  ["0507-****-5678", ""],
  ["", ""],
])("%j read as a masked phone gives %j", (value, expected) => {
  expect(maskedPhoneOrEmpty(value)).toBe(expected);
});

test.each([
  ["010-1234-5678", "01012345678"],
  ["+82 10.1234.5678", "821012345678"],
  ["전화 없음", ""],
])("the digits of %j are %j", (value, expected) => {
  expect(phoneDigits(value)).toBe(expected);
});

describe("a phone typed without dashes gets its dashes", () => {
  test.each([
    ["01012345678", "010-1234-5678"],
    ["0111234567", "011-123-4567"],
    ["021234567", "02-123-4567"],
    ["0212345678", "02-1234-5678"],
    ["0311234567", "031-123-4567"],
    ["050712345678", "0507-1234-5678"],
    ["05021234567", "0502-123-4567"],
    ["15881234", "1588-1234"],
    ["010 1234 5678", "010-1234-5678"],
    ["010-1234-5678", "010-1234-5678"],
    ["010123456", ""],
    ["0101234567890", ""],
    ["12345678", ""],
    ["", ""],
  ])("%j → %j", (value, expected) => {
    expect(formatPhone(value)).toBe(expected);
  });
});

const phones = fc
  .tuple(
    fc.constantFrom("010", "011", "02", "031", "070"),
    fc.stringMatching(/^\d{3,4}$/),
    fc.stringMatching(/^\d{4}$/),
  )
  .map((groups) => groups.join("-"));

test("formatting the digits of a phone gives the phone back", () => {
  fc.assert(fc.property(phones, (phone) => formatPhone(phoneDigits(phone)) === phone && isPhone(phone)));
});

test("a formatted phone is always one that a shop may have, or empty", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[01]\d{0,13}$/), (digits) => {
      const phone = formatPhone(digits);
      return phone === "" || (isShopPhone(phone) && phoneDigits(phone) === digits);
    }),
  );
});
