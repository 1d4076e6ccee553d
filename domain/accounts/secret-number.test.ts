import fc from "fast-check";
import { expect, test } from "vitest";
import { hideSecretNumbers, holdsSecretNumber, holdsSecretNumberInAccount } from "./secret-number.ts";

test.each([
  "900101-1234567",
  "900101 1234567",
  "9001011234567",
  "900101 - 1234567",
  "９００１０１－１２３４５６７",
  "900101–1234567",
  "900101\u200b-1234567",
  "주민번호는 000229-3234567 이에요",
  "외국인 851231-5678901",
  "4111 1111 1111 1111",
  "4111-1111-1111-1111",
  "4111111111111111",
  "카드 5555-5555-5555-4444 로 결제",
  "3782 822463 10005",
  "378282246310005",
  "41111111 11111111",
  "010-1234-5678 4111-1111-1111-1111 오후",
])("%j contains a secret number", (text) => {
  expect(holdsSecretNumber(text)).toBe(true);
});

test.each([
  "",
  "가위 커트",
  "010-1234-5678",
  "010-1234-5678 010-4567-8901",
  "01012345678, 01045678901",
  "02-123-4567",
  "123-45-67891",
  "1234567891",
  "2024-서울강남-01234",
  "901301-1234567",
  "900230-1234567",
  "010229-3234567",
  "900101-9234567",
  "1900101-1234567",
  "900101-12345678",
  "4111 1111 1111 1112",
  "4111-1111 1111-1111",
  "1111 1111 1111 1117",
  "04111111111111111111",
  "2026-11-20T10:00:00.000Z",
  "KakaoTalk_20261120_101530123.jpg",
  "1763178000000000",
])("%j contains no secret number", (text) => {
  expect(holdsSecretNumber(text)).toBe(false);
});

test.each([
  ["홍길동 900101-1234567 신분증", "홍길동 ****** 신분증"],
  ["4111-1111-1111-1111 9001011234567", "****** ******"],
  ["사업자등록증 123-45-67891", "사업자등록증 123-45-67891"],
])("secret numbers in %j are masked", (text, hidden) => {
  expect(hideSecretNumbers(text)).toBe(hidden);
});

test("a card number is found anywhere and with any separator; with another last digit it is not a card number", () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 14 });
  const groupings = [[4, 4, 4, 4], [16], [8, 8], [4, 6, 6], [5, 5, 6]];
  fc.assert(
    fc.property(
      fc.constantFrom(..."234569"),
      digits,
      fc.constantFrom("", " ", "-", " - "),
      fc.constantFrom(...groupings),
      (first, rest, between, sizes) => {
        const body = first + rest.join("");
        const written = (last: number) => `고객 ${parted(body + last, sizes, between)}, 끝`;
        const right = luhnDigit(body);
        return (
          holdsSecretNumber(written(right)) && Array.from({ length: 9 }, (_, at) => (right + at + 1) % 10).every(isNone)
        );
        function isNone(last: number) {
          return !holdsSecretNumber(written(last));
        }
      },
    ),
  );
});

test("a personal number with any real birthday is found", () => {
  const birth = fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  const rest = fc.stringMatching(/^\d{6}$/);
  fc.assert(
    fc.property(
      birth,
      fc.integer({ min: 0, max: 3 }),
      rest,
      fc.constantFrom("", " ", "-"),
      (born, which, six, between) => {
        const day = born.toISOString();
        const sex = (day.startsWith("19") ? "1256" : "3478")[which];
        return holdsSecretNumber(`${day.slice(2, 10).replaceAll("-", "")}${between}${sex}${six}`);
      },
    ),
  );
});

test("bank accounts do not count as personal numbers, with or without dashes; real personal numbers still do", () => {
  // Accounts of Woori, NongHyup and KakaoBank begin like birthdays of children and of very old people.
  for (const account of [
    "1002123456789",
    "1002-123-456789",
    "3010123456781",
    "301-0123-4567-81",
    "3333011234567",
    "12345678901234",
  ])
    expect(holdsSecretNumberInAccount(account)).toBe(false);
  for (const number of ["900101-1234567", "9001011234568", "4111111111111111"])
    expect(holdsSecretNumberInAccount(number)).toBe(true);
});

function parted(digits: string, sizes: readonly number[], between: string): string {
  const groups: string[] = [];
  let at = 0;
  for (const [index, size] of sizes.entries()) {
    groups.push(digits.slice(at, index === sizes.length - 1 ? undefined : at + size));
    at += size;
  }
  return groups.join(between);
}

function luhnDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
