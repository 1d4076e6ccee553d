import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { advertisementTerms } from "#domain/advertising/advertisement-product.ts";
import { paymentTypes } from "#domain/money/payment.ts";

type Summary = AdvertisementSummary;

export function formatPlaces({ pointNames: [first = "광고", ...others] }: Pick<Summary, "pointNames">): string {
  return others.length > 0 ? `${first} 외 ${others.length}곳` : first;
}

/** How it is paid: 7일마다 정기 결제, or 28일 · 1회 결제. */
export function formatBilling({ periodType, paymentType }: Pick<Summary, "periodType" | "paymentType">): string {
  const { label: term } = advertisementTerms[periodType ?? "MONTH"];
  const { label } = paymentTypes[paymentType];
  return paymentType === "CONTINUOUS_TIME" ? `${term}마다 ${label}` : `${term} · ${label}`;
}
