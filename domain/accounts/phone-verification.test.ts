import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import {
  isPurposeOfAccount,
  publicVerificationPurposes,
  verificationCodePattern,
  verificationLimits,
  verificationPurposes,
} from "./phone-verification.ts";

test("every authentication purpose has a stable value", () => {
  expect(keysOf(verificationPurposes)).toEqual([
    "SIGNUP",
    "SETUP_REPRESENTATIVE",
    "SETUP_MANAGER",
    "SETUP_REPRESENTATIVE_EDIT",
    "SETUP_MANAGER_EDIT",
    "TRANSFER",
    "SETUP_CHANGE",
    "SETTLEMENT",
    "SHOP_OWNER",
    "CHANGE_CARD",
    "PASSWORD",
    "FIND_ID",
    "CHANGE_MOBILE",
    "WAKE",
    "SIGN_IN",
    "BOOKING",
  ]);
});

test("only purposes that need no shop can be requested in public", () => {
  expect(keysOf(publicVerificationPurposes)).toEqual([
    "SIGNUP",
    "PASSWORD",
    "FIND_ID",
    "CHANGE_MOBILE",
    "WAKE",
    "SIGN_IN",
    "TRANSFER",
    "CHANGE_CARD",
    "BOOKING",
    "SETUP_REPRESENTATIVE",
    "SETUP_MANAGER",
    "SETUP_REPRESENTATIVE_EDIT",
    "SETUP_MANAGER_EDIT",
  ]);
});

test("a proof of a person without an account, or without access to it, belongs to no account; all others do", () => {
  const purposes = keysOf(publicVerificationPurposes);
  expect(purposes.filter((purpose) => !isPurposeOfAccount(purpose))).toEqual([
    "SIGNUP",
    "PASSWORD",
    "FIND_ID",
    "SIGN_IN",
    "BOOKING",
  ]);
});

test("codes cannot be guessed or requested without limit", () => {
  expect(verificationLimits).toEqual({
    codeDigits: 6,
    validSeconds: 180,
    tries: 5,
    sendsPerDayPerNumber: 5,
    strangerSendsPerDayPerNumber: 10,
    reservedSendsPerDayPerNumber: 5,
    reservedSendsPerHourPerAccount: 20,
    sendsPerMinutePerNumber: 1,
    sendsPerHourPerAddress: 20,
    proofSeconds: 900,
  });
});

test.each([
  ["000000", true],
  ["123456", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
  ["１２３４５６", false],
  [" 123456", false],
  ["123456\n", false],
  ["", false],
])("%j has the form of a code: %s", (code, expected) => {
  expect(verificationCodePattern.test(code)).toBe(expected);
});
