import { expect, test } from "vitest";
import { isEmail } from "./email.ts";

test.each([
  "jihyun@danjang.kr",
  "ji.hyun+shop@mail.danjang.co.kr",
  "a@b.kr",
  "o'brien_1@salon-a.com",
  "UPPER@Example.COM",
  `${"a".repeat(64)}@danjang.kr`,
])("%s is an e-mail address", (value) => {
  expect(isEmail(value)).toBe(true);
});

test.each([
  "",
  "jihyun",
  "@danjang.kr",
  "jihyun@",
  "jihyun@danjang",
  "jihyun@danjang.k",
  "jihyun@.kr",
  "jihyun@danjang..kr",
  "jihyun@-danjang.kr",
  "jihyun@danjang-.kr",
  ".jihyun@danjang.kr",
  "jihyun.@danjang.kr",
  "ji..hyun@danjang.kr",
  "ji hyun@danjang.kr",
  "지현@danjang.kr",
  "jihyun@단장.kr",
  "a@b@danjang.kr",
  "jihyun@danjang.kr\n",
  "jihyun@127.0.0.1",
  `${"a".repeat(65)}@danjang.kr`,
  `a@${"b".repeat(64)}.kr`,
  `a@${"b.".repeat(127)}kr`,
])("%j is not an e-mail address", (value) => {
  expect(isEmail(value)).toBe(false);
});
