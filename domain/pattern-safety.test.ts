import { expect, test } from "vitest";
import { isBusinessNumber, onlineBusinessNumberPattern, wideOnlineBusinessNumberPattern } from "./business-number.ts";
import { emailPattern } from "./email.ts";
import { maskPhone } from "./mask.ts";
import { isPersonName, personNamePattern } from "./person-name.ts";
import { formatPhone, maskedPhonePattern, phoneDigits, phonePattern, shopPhonePattern } from "./phone.ts";
import { verificationCodePattern } from "./phone-verification.ts";
import { parseNumber } from "./price.ts";
import { isDay, isTime } from "./seoul-time.ts";
import { hasForbiddenCharacters, isVisible } from "./text.ts";

const megabyte = 1_000_000;
const units = ["a", "1", "1,", "가", "가".normalize("NFD"), " ", "\u200B", "a.", "a-", "a@", "0-"];
const hostile = units.flatMap((unit) => {
  const long = unit.repeat(megabyte / unit.length);
  return [long, `${long}!`, `a@${long}!`, `2024-${long}`];
});

const patterns = {
  emailPattern,
  phonePattern,
  maskedPhonePattern,
  shopPhonePattern,
  personNamePattern,
  verificationCodePattern,
  onlineBusinessNumberPattern,
  wideOnlineBusinessNumberPattern,
};
const readers = {
  ...Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, (text: string): unknown => pattern.test(text)]),
  ),
  isBusinessNumber,
  isPersonName,
  hasForbiddenCharacters,
  isVisible,
  isDay,
  isTime,
  parseNumber,
  phoneDigits,
  formatPhone,
  maskPhone,
};

test.each(Object.entries(readers))("%s reads a hostile megabyte within 50 ms", (_, read: (text: string) => unknown) => {
  const slow = hostile.filter((text) => quickestMs(read, text) > 50).map((text) => `${text.slice(0, 8)}…`);
  expect(slow).toEqual([]);
});

// A busy machine slows one run of three, a pattern that backtracks slows them all.
function quickestMs(read: (text: string) => unknown, text: string): number {
  let quickest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && quickest > 50; run += 1) {
    const before = performance.now();
    read(text);
    quickest = Math.min(quickest, performance.now() - before);
  }
  return quickest;
}
