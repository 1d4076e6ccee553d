import { expect, test } from "vitest";
import { fill, type TemplateName, templates } from "./templates.ts";

test("the values replace the braces", () => {
  expect(fill("dormancy_notice", { days: "7", day: "2026.11.22 (일)" })).toBe(
    "[단장 파트너스] 7에 계정이 휴면으로 전환돼요(2026.11.22 (일)일 남음).\n계속 이용하려면 로그인해 주세요.",
  );
});

test("a message with a missing value is not sent", () => {
  expect(() => fill("verification_code", {})).toThrow("verification_code needs a value for code");
});

test("an optional value that is missing leaves no gap", () => {
  const values = {
    when: "11.20 (금) 14:00",
    menu: "커트",
    shop: "단장헤어",
    designer: "김디자",
    shopPhone: "02-123-4567",
  };
  expect(fill("reservation_reminder", values)).toMatch(/문의 02-123-4567$/);
  expect(fill("reservation_reminder", { ...values, link: "\n예약 보기 https://danjang.kr/book/bookings/k" })).toMatch(
    /문의 02-123-4567\n예약 보기 https:\/\/danjang\.kr\/book\/bookings\/k$/,
  );
});

test("an inserted value is never read as a template again", () => {
  expect(fill("dormancy_notice", { days: "{day}", day: "$&" })).toContain("{day}일 뒤");
});

test.each(Object.keys(templates) as TemplateName[])("%s names its sender and fits into a long message", (name) => {
  expect(templates[name]).toMatch(/^\[단장( 파트너스)?\] /);
  expect(Buffer.byteLength(templates[name])).toBeLessThan(1000);
});
