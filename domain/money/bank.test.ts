import { expect, test } from "vitest";
import { banks, isAccountNumber, isSameHolder } from "./bank.ts";

test("every bank has a code of three digits and its own name", () => {
  expect(Object.keys(banks).length).toBe(67);
  for (const code of Object.keys(banks)) expect(code).toMatch(/^\d{3}$/);
  const labels = Object.values(banks).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect([banks["004"].label, banks["088"].label, banks["090"].label]).toEqual(["국민", "신한", "카카오뱅크"]);
});

test.each([
  ["홍길동", "홍길동"],
  ["홍 길동", "홍길동"],
  ["㈜단장", "단장"],
  ["(주)단장", "주식회사 단장"],
  ["단장（주）", "단장㈜"],
  ["유한회사 단장", "단장(유)"],
  ["Danjang Hair", "DANJANG HAIR"],
  ["홍길동".normalize("NFD"), "홍길동"],
])("%j and %j are the same holder", (one, other) => {
  expect(isSameHolder(one, other)).toBe(true);
  expect(isSameHolder(other, one)).toBe(true);
});

test.each([
  ["홍길동", "홍길순"],
  ["홍길동", ""],
  ["", ""],
  ["㈜", "주식회사"],
  ["단장", "단장헤어"],
])("%j and %j are different holders", (one, other) => {
  expect(isSameHolder(one, other)).toBe(false);
});

test.each([
  ["12345678", true],
  ["110-123-456789", true],
  ["12345678901234", true],
  ["1234567", false],
  ["123456789012345", false],
  ["1-2-3-4-5-6-7", false],
  ["110 123 456789", false],
])("%s is an account number: %s", (written, is) => {
  expect(isAccountNumber(written)).toBe(is);
});
