import { expect, test } from "vitest";
import { formatGrades, formatRule, type RuleValue } from "./format-rule.ts";

const terms = { firstVisitBps: 1200, returningBps: 500, monthlyFeeWon: 20_000, cut: null };

test.each<[RuleValue, string[]]>([
  [{ rule: "payout", value: { businessDays: 1 } }, ["시술을 마치고 1영업일 뒤에 정산금을 보내요."]],
  [{ rule: "hold", value: { minutes: 10 } }, ["고객이 결제하는 동안 10분까지 자리를 잡아 둬요."]],
  [{ rule: "invitation", value: { days: 7 } }, ["초대 링크는 발송 후 7일 동안 사용할 수 있어요."]],
  [
    {
      rule: "sessions",
      value: { partnerIdleDays: 14, partnerDays: 30, operatorIdleMinutes: 30, operatorHours: 12 },
    },
    [
      "파트너는 14일 동안 사용하지 않거나 로그인한 지 30일이 지나면 다시 로그인해요.",
      "운영자는 30분 동안 사용하지 않거나 로그인한 지 12시간이 지나면 다시 로그인해요.",
    ],
  ],
  [
    { rule: "dormancy", value: { afterDays: 365, noticeDays: [30, 7] } },
    ["365일 동안 사용하지 않은 계정을 휴면으로 변경해요.", "변경하기 30일 전, 7일 전에 문자로 알려요."],
  ],
  [
    {
      rule: "cancellation",
      value: { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, lateKeptBps: 1000, noShowKeptBps: 1250 },
    },
    [
      "시작 1시간 전까지, 또는 예약 후 10분 이내에 취소하면 전액 환불해요.",
      "그 뒤에 취소하면 10%를 매장이 위약금으로 받아요.",
      "고객이 오지 않으면 12.5%를 매장이 위약금으로 받아요.",
    ],
  ],
  [
    {
      rule: "advertising",
      value: {
        placesPerPoint: 5,
        holdMinutes: 15,
        earliestDays: 3,
        renewalRetryDays: [0, 1, 3],
        priceConsentDays: 30,
        mostPoints: 4,
        makeGoodLostMinutes: 60,
        gatewayFeeBps: 290,
      },
    },
    [
      "지점마다 5자리가 있고, 한 번에 4곳까지 선택해요.",
      "결제하는 동안 15분간 자리를 확보하고, 빠르면 3일 뒤부터 노출해요.",
      "자동 결제에 실패하면 기간 종료일 기준 당일, 1일 뒤, 3일 뒤에 다시 시도해요.",
      "가격이 인상되면 30일 전에 동의를 요청해요.",
      "단장의 문제로 하루에 60분 이상 중단되면 하루를 추가해 드려요.",
      "카드 결제 수수료는 2.9%예요.",
    ],
  ],
])("%o is shown in sentences", (held, sentences) => {
  expect(formatRule(held)).toEqual(sentences);
});

test("each fee plan is a line", () => {
  const value = { A_BALANCE: terms, B_RE_FREE: terms, B_PROMOTION: terms, Z_ALL_FREE: terms, D_MONTHLY_FEE: terms };
  const lines = formatRule({ rule: "feePlans", value });
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe("밸런스 요금제: 첫 방문 12% · 재방문 5% · 월 이용료 20,000원");
});

test("each grade and range has a line with its prices", () => {
  const terms = { DAYS_7: 99_000, DAYS_28: 337_000, MONTH: 360_000 };
  const ranges = { AROUND_300: terms, AROUND_500: terms };
  const lines = formatRule({ rule: "advertisementPrices", value: { S: ranges, A: ranges, B: ranges, C: ranges } });
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe("S등급 300m: 7일 99,000원 · 28일 337,000원 · 한 달 360,000원");
});

test("grades name their districts once under each 시·도, exceptions under their district, then the rest", () => {
  const districts = { "서울특별시 강남구": "S", "서울특별시 마포구": "S", "경기도 성남시 분당구": "S" } as const;
  const dongs = { "서울특별시 성동구 성수2가제3동": "S", "경기도 성남시 분당구 서현1동": "B" } as const;
  expect(formatGrades({ usual: "C", districts, dongs })).toEqual([
    ["S등급", "경기도 성남시 분당구 · 서울특별시 강남구, 마포구 · 서울특별시 성동구 성수2가제3동"],
    ["B등급", "경기도 성남시 분당구 서현1동"],
    ["기타 지역", "C등급"],
  ]);
});
