import { regionGrades } from "#domain/advertising/advertisement-price.ts";
import { advertisementRanges, advertisementTerms } from "#domain/advertising/advertisement-product.ts";
import { type FeePlan, feePlans } from "#domain/money/fee-plan.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { RuleName } from "#domain/time/dated-rule.ts";

/** One control of a rule's form. */
export interface RuleField {
  /** The path of its value in the rule. */
  path: string;
  label: string;
  kind: "count" | "percent" | "won" | "time" | "day" | "days" | "grade" | "districtGrades" | "dongGrades";
  unit?: string;
  help?: string;
}

export interface FieldGroup {
  title?: string;
  /** Three in a row for the prices of a range; else as many as fit. */
  inThrees?: true;
  fields: readonly RuleField[];
}

const plan = (feeType: FeePlan): FieldGroup => ({
  title: feePlans[feeType].label,
  fields: [
    { path: `${feeType}.firstVisitBps`, label: "첫 방문", kind: "percent" },
    { path: `${feeType}.returningBps`, label: "재방문", kind: "percent" },
    { path: `${feeType}.monthlyFeeWon`, label: "월 이용료", kind: "won" },
    ...(feeType === "B_PROMOTION" ? cut(feeType) : []),
  ],
});
const cut = (feeType: FeePlan): RuleField[] => [
  { path: `${feeType}.cut.cutBps`, label: "첫 방문 할인 폭", kind: "percent" },
  { path: `${feeType}.cut.untilDay`, label: "할인 종료일", kind: "day" },
];

/** Short ranges in the first row, long ones in the second. */
const pricesOf = (grade: keyof typeof regionGrades): FieldGroup => ({
  title: regionGrades[grade].label,
  inThrees: true,
  fields: keysOf(advertisementRanges).flatMap((range) =>
    keysOf(advertisementTerms).map(
      (term): RuleField => ({
        path: `${grade}.${range}.${term}`,
        kind: "won",
        label: `${advertisementRanges[range].label} ${advertisementTerms[term].label}`,
      }),
    ),
  ),
});

/** The forms of all rules. */
export const ruleFields: Record<RuleName, readonly FieldGroup[]> = {
  feePlans: keysOf(feePlans).map(plan),
  cancellation: [
    {
      fields: [
        { path: "freeMinutesBefore", label: "무료 취소 기한(시작 전)", kind: "count", unit: "분" },
        { path: "freeMinutesAfterBooking", label: "예약 직후 무료 취소 시간", kind: "count", unit: "분" },
        { path: "lateKeptBps", label: "늦은 취소 위약금", kind: "percent" },
        { path: "noShowKeptBps", label: "노쇼 위약금", kind: "percent" },
      ],
    },
  ],
  payout: [{ fields: [{ path: "businessDays", label: "정산금 지급 시점", kind: "count", unit: "영업일" }] }],
  bookingGuard: [
    {
      fields: [
        { path: "withinDays", label: "예약 건수 집계 기간", kind: "count", unit: "일" },
        { path: "askFrom", label: "재확인 기준 건수", kind: "count", unit: "건" },
        { path: "refuseFrom", label: "온라인 예약 제한 기준 건수", kind: "count", unit: "건" },
      ],
    },
  ],
  hold: [{ fields: [{ path: "minutes", label: "자리를 잡아 두는 시간", kind: "count", unit: "분" }] }],
  notices: [
    {
      fields: [
        { path: "quietFrom", label: "알림 제한 시작", kind: "time" },
        { path: "quietUntil", label: "알림 제한 종료", kind: "time" },
        {
          path: "urgentBefore",
          label: "즉시 알림 기준 시각",
          kind: "time",
          help: "이 시간 전에 시작하는 예약이에요.",
        },
        { path: "soonMinutes", label: "매장 알림 시점", kind: "count", unit: "분 전" },
        { path: "reminderAt", label: "고객에게 전날 알리는 시간", kind: "time" },
      ],
    },
  ],
  invitation: [{ fields: [{ path: "days", label: "초대 링크를 사용할 수 있는 기간", kind: "count", unit: "일" }] }],
  dormancy: [
    {
      fields: [
        { path: "afterDays", label: "휴면 전환 기준 기간", kind: "count", unit: "일" },
        { path: "noticeDays.0", label: "사전 알림 시점", kind: "count", unit: "일 전" },
        { path: "noticeDays.1", label: "재알림 시점", kind: "count", unit: "일 전" },
      ],
    },
  ],
  sessions: [
    {
      title: "파트너",
      fields: [
        { path: "partnerIdleDays", label: "미사용 시 자동 로그아웃", kind: "count", unit: "일" },
        { path: "partnerDays", label: "최대 로그인 유지 기간", kind: "count", unit: "일" },
      ],
    },
    {
      title: "운영자",
      fields: [
        { path: "operatorIdleMinutes", label: "미사용 시 자동 로그아웃", kind: "count", unit: "분" },
        { path: "operatorHours", label: "최대 로그인 유지 기간", kind: "count", unit: "시간" },
      ],
    },
  ],
  operatorLimits: [
    {
      fields: [
        { path: "paymentMinutes", label: "결제 결과 확인", kind: "count", unit: "분" },
        { path: "refundHours", label: "환불 실패 처리", kind: "count", unit: "시간" },
        { path: "questionHours", label: "1:1 문의 답변", kind: "count", unit: "시간" },
      ],
    },
  ],
  advertising: [
    {
      fields: [
        { path: "placesPerPoint", label: "지점당 자리 수", kind: "count", unit: "자리" },
        { path: "mostPoints", label: "한 번에 선택할 수 있는 지점 수", kind: "count", unit: "곳까지" },
        { path: "holdMinutes", label: "결제하는 동안 자리를 확보해 두는 시간", kind: "count", unit: "분" },
        { path: "earliestDays", label: "가장 이른 시작일", kind: "count", unit: "일 뒤" },
        {
          path: "renewalRetryDays",
          label: "자동 결제 재시도일",
          kind: "days",
          help: "쉼표로 나눠 입력해 주세요. 0은 기간이 끝난 날이에요.",
        },
        { path: "priceConsentDays", label: "가격 인상 동의 요청 시점", kind: "count", unit: "일 전" },
        { path: "makeGoodLostMinutes", label: "하루 연장 기준 중단 시간", kind: "count", unit: "분 이상" },
        { path: "gatewayFeeBps", label: "카드 결제 수수료", kind: "percent" },
      ],
    },
  ],
  advertisementPrices: keysOf(regionGrades).map(pricesOf),
  advertisementGrades: [
    { fields: [{ path: "usual", label: "별도 등급이 없는 지역", kind: "grade" }] },
    { fields: [{ path: "districts", label: "시·군·구 등급", kind: "districtGrades" }] },
    {
      fields: [
        {
          path: "dongs",
          label: "동 예외",
          kind: "dongGrades",
          help: "여기 있는 동에는 시·군·구와 다른 등급이 적용돼요.",
        },
      ],
    },
  ],
};
