import type { DormancyRule, SessionRule } from "#domain/accounts/account.ts";
import type { OperatorLimits } from "#domain/accounts/operator-queue.ts";
import type { AdvertisementGrades, AdvertisementPrices } from "#domain/advertising/advertisement-price.ts";
import type { FeePlanRule } from "#domain/money/fee-plan.ts";
import type { BookingGuardRule } from "#domain/reservations/booking.ts";
import type { CancellationRule } from "#domain/reservations/cancellation.ts";
import type { NoticeRule } from "#domain/reservations/reservation-notice.ts";

/** Every rule that is stored as data: rows with the moment from which they hold, never constants in code. */
export const ruleNames = {
  feePlans: { label: "요금제" },
  cancellation: { label: "예약 취소와 노쇼" },
  payout: { label: "정산 지급일" },
  hold: { label: "결제 대기 시간" },
  bookingGuard: { label: "동일 고객의 중복 예약" },
  notices: { label: "예약 알림 시간" },
  invitation: { label: "초대 링크 기한" },
  dormancy: { label: "휴면" },
  sessions: { label: "로그인 유지" },
  operatorLimits: { label: "운영자 처리 기한" },
  advertising: { label: "광고" },
  advertisementPrices: { label: "광고 가격" },
  advertisementGrades: { label: "광고 지역 등급" },
} as const;
export type RuleName = keyof typeof ruleNames;

export interface Rules {
  feePlans: FeePlanRule;
  cancellation: CancellationRule;
  /** Business days from a completion to its payout; its midnight is the settlement cut. */
  payout: { businessDays: number };
  /** How long a slot is held during a payment. */
  hold: { minutes: number };
  bookingGuard: BookingGuardRule;
  notices: NoticeRule;
  invitation: { days: number };
  dormancy: DormancyRule;
  sessions: SessionRule;
  operatorLimits: OperatorLimits;
  advertising: {
    /** For points without their own number. */
    placesPerPoint: number;
    /** How long places are held during a payment. */
    holdMinutes: number;
    /** Days from today to the first day on which a new advertisement may begin. */
    earliestDays: number;
    /** The days after the last paid midnight on which a renewal is tried. */
    renewalRetryDays: number[];
    /** Days before a more expensive renewal on which its owner is asked. */
    priceConsentDays: number;
    /** Per purchase. */
    mostPoints: number;
    /** Minutes lost in a day through our fault, from which on the day is added. */
    makeGoodLostMinutes: number;
    /** The gateway's fee on a payment. */
    gatewayFeeBps: number;
  };
  advertisementPrices: AdvertisementPrices;
  advertisementGrades: AdvertisementGrades;
}

/**
 * Monthly fees are for whole months, so plans change only on the first of a month; other rules change at any midnight.
 */
export const beginsWithMonth = (rule: RuleName) => rule === "feePlans";
