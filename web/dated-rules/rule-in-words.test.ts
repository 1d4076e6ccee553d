import { expect, test } from "vitest";
import { type RuleValue, ruleInWords } from "./rule-in-words.ts";

const terms = { firstVisitBps: 1200, returningBps: 500, monthlyFeeWon: 20_000, cut: null };

test.each<[RuleValue, string[]]>([
  [{ rule: "payout", value: { businessDays: 1 } }, ["시술을 마치고 1영업일 뒤에 정산금을 보내요."]],
  [{ rule: "hold", value: { minutes: 10 } }, ["손님이 결제하는 동안 10분까지 자리를 잡아 둬요."]],
  [{ rule: "invitation", value: { days: 7 } }, ["초대 링크는 보낸 때부터 7일 동안 쓸 수 있어요."]],
  [
    { rule: "dormancy", value: { afterDays: 365, noticeDays: [30, 7] } },
    ["365일 동안 쓰지 않은 계정을 휴면으로 바꿔요.", "바꾸기 30일 전, 7일 전에 문자로 알려요."],
  ],
  [
    {
      rule: "cancellation",
      value: { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, lateKeptBps: 1000, noShowKeptBps: 1250 },
    },
    [
      "시작 1시간 전까지, 또는 예약하고 10분 안에 취소하면 모두 돌려줘요.",
      "그 뒤에 취소하면 10%를 매장이 위약금으로 받아요.",
      "손님이 오지 않으면 12.5%를 매장이 위약금으로 받아요.",
    ],
  ],
])("%o is said in sentences", (held, sentences) => {
  expect(ruleInWords(held)).toEqual(sentences);
});

test("fee plans are a line each", () => {
  const value = { A_BALANCE: terms, B_RE_FREE: terms, B_PROMOTION: terms, Z_ALL_FREE: terms, D_MONTHLY_FEE: terms };
  const lines = ruleInWords({ rule: "feePlans", value });
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe("밸런스 요금제: 첫 방문 12% · 재방문 5% · 월 이용료 20,000원");
});
