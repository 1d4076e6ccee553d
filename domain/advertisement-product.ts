import type { PaymentType } from "./payment.ts";

export const advertisementKinds = {
  ADVERTISE: { label: "주변 광고" },
  ESTHETIC_MONTHLY: { label: "에스테틱 월 광고" },
} as const;
export type AdvertisementKind = keyof typeof advertisementKinds;

export const advertisementTargets = {
  SHOP: { label: "매장" },
  STYLER: { label: "디자이너" },
} as const;
export type AdvertisementTarget = keyof typeof advertisementTargets;

export const advertisementLinkTypes = {
  ALL: { label: "매장 전체" },
  BENEFIT_URL: { label: "혜택 링크" },
} as const;
export type AdvertisementLinkType = keyof typeof advertisementLinkTypes;

export const advertisementChannels = {
  ONLINE: { label: "온라인" },
  OFFLINE: { label: "오프라인 인쇄물" },
  BENEFIT_URL: { label: "혜택 링크" },
} as const;
export type AdvertisementChannel = keyof typeof advertisementChannels;

export const advertisementPaymentTypes = {
  FREQUENT_PAYMENT: { label: "등록한 카드로 결제" },
  NORMAL_PAYMENT: { label: "일반 결제" },
} as const;
export type AdvertisementPaymentType = keyof typeof advertisementPaymentTypes;

export const billingTypes = {
  REGULAR_PAYMENT: { label: "자동 결제", shownAs: "CONTINUOUS_TIME" },
  SINGLE_PAYMENT: { label: "한 번만 결제", shownAs: "ONCE_TIME" },
} as const satisfies Record<string, { label: string; shownAs: PaymentType }>;
export type BillingType = keyof typeof billingTypes;

export const advertisementPeriods = {
  DAYS_7: { label: "7일", days: 7 },
  DAYS_28: { label: "28일", days: 28 },
} as const;
export type AdvertisementPeriod = keyof typeof advertisementPeriods;

export const advertisementRanges = {
  AROUND_300: { label: "300m", metres: 300 },
  AROUND_500: { label: "500m", metres: 500 },
} as const;
export type AdvertisementRange = keyof typeof advertisementRanges;

export const periodLabels = {
  CLOSING: { label: "마감" },
  SCHEDULED: { label: "예정" },
  RESERVABLE: { label: "예약가능" },
} as const;
export type PeriodLabel = keyof typeof periodLabels;
