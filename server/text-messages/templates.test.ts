import { expect, test } from "vitest";
import { fill, type TemplateName, templates } from "./templates.ts";

test("the values replace the braces", () => {
  expect(fill("dormancy_notice", { days: "7", day: "2026.11.22 (일)" })).toBe(
    "[단장 파트너스] 2026.11.22 (일)에 계정이 휴면으로 전환돼요(7일 남음).\n계속 이용하려면 로그인해 주세요.",
  );
});

test("a message with a missing value is not sent", () => {
  expect(() => fill("verification_code", {})).toThrow("verification_code needs a value for code");
});

test("an inserted value is never read as a template again", () => {
  expect(fill("dormancy_notice", { days: "{day}", day: "$&" })).toContain("({day}일 남음)");
});

test.each(Object.keys(templates) as TemplateName[])(
  "%s begins with its sender and the event, and fits into a long message",
  (name) => {
    expect(templates[name]).toMatch(/^\[(단장 파트너스|\{(shop|sender)\})\] [^\n]*\n/);
    expect(Buffer.byteLength(templates[name])).toBeLessThan(1000);
  },
);

test("a message that the version before has queued is still sent", () => {
  const queued = {
    when: "11.20 (금) 14:00",
    menu: "커트",
    designer: "김디자 디자이너",
    what: "새 예약",
    customer: "이*객",
  };
  expect(fill("reservation_to_shop", queued)).toBe("[단장] 새 예약\n11.20 (금) 14:00 커트\n이*객 님 · 김디자 디자이너");
  expect(fill("verification_code", { code: "482913" })).toContain("[단장 파트너스] 인증번호 482913\n");
});
