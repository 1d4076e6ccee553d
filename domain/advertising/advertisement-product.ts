import type { PaymentType } from "#domain/money/payment.ts";
import type { OperatingStatus, ServiceCategory } from "#domain/shops/shop.ts";

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

/** What one payment pays for: a number of days, or a calendar month from its anchor day. */
export const advertisementTerms = {
  ...advertisementPeriods,
  MONTH: { label: "한 달", days: null },
} as const;
export type AdvertisementTerm = AdvertisementPeriod | "MONTH";

export const termsOfKind = {
  ADVERTISE: ["DAYS_7", "DAYS_28"],
  ESTHETIC_MONTHLY: ["MONTH"],
} as const satisfies Record<AdvertisementKind, readonly AdvertisementTerm[]>;

export const advertisementRanges = {
  AROUND_300: { label: "300m", metres: 300 },
  AROUND_500: { label: "500m", metres: 500 },
} as const;
export type AdvertisementRange = keyof typeof advertisementRanges;

export const periodLabels = {
  CLOSING: { label: "마감" },
  SCHEDULED: { label: "예정" },
  RESERVABLE: { label: "예약 가능" },
} as const;
export type PeriodLabel = keyof typeof periodLabels;

interface AdvertisementProduct {
  readonly kind: AdvertisementKind;
  readonly range: AdvertisementRange;
  readonly label: string;
  /** One sentence about what it does for the shop that buys it. */
  readonly about: string;
}

export type ProductId = 1 | 2 | 3 | 4;
export const advertisementProducts: Readonly<Record<ProductId, AdvertisementProduct>> = {
  1: {
    kind: "ADVERTISE",
    range: "AROUND_300",
    label: "주변 광고 300m",
    about: "선택한 지점에서 300m 이내에 있는 고객에게 우리 매장을 먼저 보여 줘요.",
  },
  2: {
    kind: "ADVERTISE",
    range: "AROUND_500",
    label: "주변 광고 500m",
    about: "선택한 지점에서 500m 이내에 있는 고객에게 우리 매장을 먼저 보여 줘요.",
  },
  3: {
    kind: "ESTHETIC_MONTHLY",
    range: "AROUND_300",
    label: "에스테틱 월 광고 300m",
    about: "선택한 지점에서 300m 이내에 있는 고객에게 우리 에스테틱 매장을 한 달 단위로 보여 줘요.",
  },
  4: {
    kind: "ESTHETIC_MONTHLY",
    range: "AROUND_500",
    label: "에스테틱 월 광고 500m",
    about: "선택한 지점에서 500m 이내에 있는 고객에게 우리 에스테틱 매장을 한 달 단위로 보여 줘요.",
  },
};

export const isProductId = (id: number): id is ProductId => Object.hasOwn(advertisementProducts, id);

/** Why a person may not buy a product. */
export const purchaseObstacles = {
  shop_missing: { label: "광고를 구매할 수 있는 매장이 없어요. 대표나 매니저로 등록된 매장만 구매할 수 있어요" },
  esthetic_shop_missing: { label: "에스테틱 매장만 구매할 수 있는 광고예요" },
  shop_not_running: { label: "운영 중인 매장이 없어요. 매장을 오픈하거나 다시 운영하면 구매할 수 있어요" },
} as const;
export type PurchaseObstacle = keyof typeof purchaseObstacles;

interface Led {
  serviceCategory: ServiceCategory;
  operatingStatus: OperatingStatus;
}

/** The first obstacle of any shop that the person leads; undefined if they may buy. */
export function purchaseObstacleOf(product: ProductId, shops: readonly Led[]): PurchaseObstacle | undefined {
  const isMonthly = advertisementProducts[product].kind === "ESTHETIC_MONTHLY";
  const fitting = shops.filter(({ serviceCategory }) => !isMonthly || serviceCategory === "ESTHETIC");
  if (shops.length === 0) return "shop_missing";
  if (fitting.length === 0) return "esthetic_shop_missing";
  return fitting.some(({ operatingStatus }) => operatingStatus === "RUNNING") ? undefined : "shop_not_running";
}
