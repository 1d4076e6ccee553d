import * as z from "zod/mini";
import type { SessionRule } from "#domain/accounts/account.ts";
import { regionGrades } from "#domain/advertising/advertisement-price.ts";
import { advertisementRanges, advertisementTerms } from "#domain/advertising/advertisement-product.ts";
import { type FeePlanTerms, feePlans } from "#domain/money/fee-plan.ts";
import type { BookingGuardRule } from "#domain/reservations/booking.ts";
import type { NoticeRule } from "#domain/reservations/reservation-notice.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { type RuleName, ruleNames } from "#domain/time/dated-rule.ts";
import { timePattern } from "#domain/time/seoul-time.ts";
import { anyone, call, operators } from "./call.ts";
import { Day, Done, freeText, Won } from "./fields.ts";
import { atMostKeys } from "./record-size.ts";

const rules = "/operator/v1/dated-rules";

const count = (least: number, most: number, unit: string) =>
  z
    .int({ error: "숫자로 입력해 주세요" })
    .check(
      z.minimum(least, { error: `${least}${unit} 이상 입력해 주세요` }),
      z.maximum(most, { error: `${most.toLocaleString("ko-KR")}${unit} 이하로 입력해 주세요` }),
    );
const Bps = z
  .int({ error: "비율을 숫자로 입력해 주세요" })
  .check(
    z.minimum(0, { error: "비율은 0% 이상 입력해 주세요" }),
    z.maximum(10_000, { error: "비율은 100% 이하로 입력해 주세요" }),
  );
const Time = z.string({ error: "시간을 선택해 주세요" }).check(z.regex(timePattern, { error: "시간을 선택해 주세요" }));

const Terms = z
  .object({
    firstVisitBps: Bps,
    returningBps: Bps,
    monthlyFeeWon: Won,
    cut: z.nullable(z.object({ cutBps: Bps, untilDay: Day })),
  })
  .check(
    z.refine<FeePlanTerms>(({ firstVisitBps, cut }) => cut === null || cut.cutBps <= firstVisitBps, {
      error: "첫 방문 수수료보다 많이 할인할 수 없어요",
      path: ["cut", "cutBps"],
    }),
  );

const Grade = z.enum(keysOf(regionGrades), { error: "등급을 선택해 주세요" });
/** Whole thousands, as prices are written; not below 1,000, so that a typing error gives nothing away. */
const AdvertisementPrice = Won.check(
  z.minimum(1000, { error: "1,000원 이상 입력해 주세요" }),
  z.multipleOf(1000, { error: "1,000원 단위로 입력해 주세요" }),
);
const RegionName = freeText(60).check(z.minLength(1));
const RegionGrades = z.record(RegionName, Grade).check(atMostKeys(400, "400곳까지 정할 수 있어요"));

/** The value of each rule, with limits that catch typing errors. */
export const ruleValues = {
  feePlans: z.record(z.enum(keysOf(feePlans)), Terms),
  cancellation: z.object({
    freeMinutesBefore: count(0, 10_080, "분"),
    freeMinutesAfterBooking: count(0, 1440, "분"),
    lateKeptBps: Bps,
    noShowKeptBps: Bps,
  }),
  payout: z.object({ businessDays: count(1, 30, "영업일") }),
  hold: z.object({ minutes: count(1, 60, "분") }),
  bookingGuard: z
    .object({ withinDays: count(1, 60, "일"), askFrom: count(1, 100, "건"), refuseFrom: count(1, 100, "건") })
    .check(
      z.refine<BookingGuardRule>(({ askFrom, refuseFrom }) => askFrom <= refuseFrom, {
        error: "재확인 기준보다 적을 수 없어요",
        path: ["refuseFrom"],
      }),
    ),
  notices: z
    .object({
      quietFrom: Time,
      quietUntil: Time,
      urgentBefore: Time,
      soonMinutes: count(10, 240, "분"),
      reminderAt: Time,
    })
    .check(
      z.refine<NoticeRule>(({ quietFrom, quietUntil }) => quietUntil < quietFrom, {
        error: "알림 제한 시간은 밤에 시작해 다음 날 아침에 끝나야 해요",
        path: ["quietUntil"],
      }),
      z.refine<NoticeRule>(({ quietUntil, urgentBefore }) => urgentBefore >= quietUntil, {
        error: "알림 제한 시간이 끝난 뒤로 정해 주세요",
        path: ["urgentBefore"],
      }),
      z.refine<NoticeRule>(
        ({ quietFrom, quietUntil, reminderAt }) => reminderAt >= quietUntil && reminderAt < quietFrom,
        {
          error: "알림 제한 시간을 피해 정해 주세요",
          path: ["reminderAt"],
        },
      ),
    ),
  invitation: z.object({ days: count(1, 90, "일") }),
  dormancy: z
    .object({
      afterDays: count(90, 1825, "일"),
      /** Longest first. */
      noticeDays: z.array(count(1, 60, "일")).check(z.minLength(1), z.maxLength(3)),
    })
    .check(
      z.refine(
        ({ noticeDays }) => noticeDays.every((days, index) => index === 0 || days < (noticeDays[index - 1] ?? 0)),
        {
          error: "사전 알림은 먼저 보내는 것부터 큰 숫자로 입력해 주세요",
          path: ["noticeDays"],
        },
      ),
    ),
  sessions: z
    .object({
      partnerIdleDays: count(1, 90, "일"),
      partnerDays: count(1, 90, "일"),
      operatorIdleMinutes: count(5, 720, "분"),
      operatorHours: count(1, 24, "시간"),
    })
    .check(
      z.refine<SessionRule>(({ partnerIdleDays, partnerDays }) => partnerIdleDays <= partnerDays, {
        error: "로그인이 유지되는 전체 기간보다 길 수 없어요",
        path: ["partnerIdleDays"],
      }),
      z.refine<SessionRule>(({ operatorIdleMinutes, operatorHours }) => operatorIdleMinutes <= operatorHours * 60, {
        error: "로그인이 유지되는 전체 시간보다 길 수 없어요",
        path: ["operatorIdleMinutes"],
      }),
    ),
  /** How long an operator may take for something that has no limit in business days. */
  operatorLimits: z.object({
    paymentMinutes: count(1, 240, "분"),
    refundHours: count(1, 72, "시간"),
    questionHours: count(1, 72, "시간"),
  }),
  advertising: z
    .object({
      placesPerPoint: count(1, 50, "자리"),
      holdMinutes: count(5, 60, "분"),
      earliestDays: count(1, 30, "일"),
      /** Each later than the one before. */
      renewalRetryDays: z.array(count(0, 30, "일")).check(z.minLength(1), z.maxLength(5)),
      priceConsentDays: count(7, 90, "일"),
      mostPoints: count(1, 20, "곳"),
      makeGoodLostMinutes: count(1, 1440, "분"),
      gatewayFeeBps: Bps,
    })
    .check(
      z.refine(
        ({ renewalRetryDays: days }) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)),
        { error: "재결제일은 앞의 재결제일보다 큰 숫자로 입력해 주세요", path: ["renewalRetryDays"] },
      ),
    ),
  advertisementPrices: z.record(
    z.enum(keysOf(regionGrades)),
    z.record(z.enum(keysOf(advertisementRanges)), z.record(z.enum(keysOf(advertisementTerms)), AdvertisementPrice)),
  ),
  advertisementGrades: z.object({
    usual: Grade,
    districts: RegionGrades,
    dongs: RegionGrades,
  }),
} as const;

const history = <Name extends RuleName, Value extends z.ZodMiniType>(rule: Name, value: Value) => {
  const dated = z.object({ effectiveFrom: Day, value });
  return z.object({
    rule: z.literal(rule),
    now: dated,
    /** Nearest first. */
    coming: z.array(dated),
    /** Latest first. */
    past: z.array(dated),
  });
};

export const DatedRule = z.discriminatedUnion("rule", [
  history("feePlans", ruleValues.feePlans),
  history("cancellation", ruleValues.cancellation),
  history("payout", ruleValues.payout),
  history("hold", ruleValues.hold),
  history("bookingGuard", ruleValues.bookingGuard),
  history("notices", ruleValues.notices),
  history("invitation", ruleValues.invitation),
  history("dormancy", ruleValues.dormancy),
  history("sessions", ruleValues.sessions),
  history("operatorLimits", ruleValues.operatorLimits),
  history("advertising", ruleValues.advertising),
  history("advertisementPrices", ruleValues.advertisementPrices),
  history("advertisementGrades", ruleValues.advertisementGrades),
]);
export type DatedRule = z.output<typeof DatedRule>;

/** All rules that are data, with their current, coming and past values, and the other tables of the business. */
export const listDatedRules = call({
  route: `GET ${rules}`,
  for: operators,
  input: z.object({}),
  reply: z.object({
    items: z.array(DatedRule),
    holidays: z.array(z.object({ day: Day, name: z.string() })),
    regions: z.object({ provinces: z.int(), districts: z.int(), dongs: z.int() }),
  }),
  refusals: {},
});

const change = <Name extends RuleName, Value extends z.ZodMiniType>(rule: Name, value: Value) =>
  z.object({ rule: z.literal(rule), value });

/** From a coming midnight on. The past cannot be changed. */
export const addDatedRule = call({
  route: `POST ${rules}`,
  label: "규칙 적용 예약",
  for: operators,
  input: z.object({
    effectiveFrom: Day,
    change: z.discriminatedUnion("rule", [
      change("feePlans", ruleValues.feePlans),
      change("cancellation", ruleValues.cancellation),
      change("payout", ruleValues.payout),
      change("hold", ruleValues.hold),
      change("bookingGuard", ruleValues.bookingGuard),
      change("notices", ruleValues.notices),
      change("invitation", ruleValues.invitation),
      change("dormancy", ruleValues.dormancy),
      change("sessions", ruleValues.sessions),
      change("operatorLimits", ruleValues.operatorLimits),
      change("advertising", ruleValues.advertising),
      change("advertisementPrices", ruleValues.advertisementPrices),
      change("advertisementGrades", ruleValues.advertisementGrades),
    ]),
  }),
  reply: DatedRule,
  refusals: { rule_day_wrong: 422, rule_day_not_first: 422, rule_day_taken: 409, region_unknown: 422 },
});

/** Only before it begins. */
export const removeDatedRule = call({
  route: `DELETE ${rules}/:rule/:effectiveFrom`,
  label: "예약된 규칙 취소",
  for: operators,
  input: z.object({ rule: z.enum(keysOf(ruleNames)), effectiveFrom: Day }),
  reply: Done,
  refusals: { rule_not_found: 404, rule_begun: 409 },
});

export const FeePlanOffer = z.object({
  feeType: z.enum(keysOf(feePlans)),
  firstVisitBps: z.int(),
  returningBps: z.int(),
  monthlyFeeWon: z.int(),
  /** The current discount on first visits; null if there is none. */
  cut: z.nullable(z.object({ cutBps: z.int(), untilDay: Day })),
  /** Whether an owner can choose it. */
  choosable: z.boolean(),
});
export type FeePlanOffer = z.output<typeof FeePlanOffer>;

/** The current prices of the plans. */
export const listFeePlans = call({
  route: "GET /partners/v1/fee-plans",
  for: anyone,
  input: z.object({}),
  reply: z.object({ effectiveFrom: Day, items: z.array(FeePlanOffer) }),
  refusals: {},
});
