import type { AdvertisementPaymentType, AdvertisementPeriod, BillingType } from "./advertisement-product.ts";

export const advertisementSteps = {
  1: { label: "연락처와 위치", validAtFirst: false },
  2: { label: "기간", validAtFirst: true },
  3: { label: "결제 방식", validAtFirst: true },
  4: { label: "동의", validAtFirst: false },
  5: { label: "카드와 결제", validAtFirst: false },
} as const;
export type AdvertisementStep = keyof typeof advertisementSteps;

export const advertisementFlowDefaults: {
  readonly currentStep: AdvertisementStep;
  readonly periodType: AdvertisementPeriod;
  readonly paymentType: AdvertisementPaymentType;
  readonly billingType: BillingType;
} = {
  currentStep: 1,
  periodType: "DAYS_7",
  paymentType: "FREQUENT_PAYMENT",
  billingType: "REGULAR_PAYMENT",
};
