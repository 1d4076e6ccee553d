import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { advertisementProducts, advertisementTerms, isProductId } from "#domain/advertising/advertisement-product.ts";
import { paymentTypes } from "#domain/money/payment.ts";

type Summary = AdvertisementSummary;

export function formatPlaces({ pointNames: [first = "광고", ...others] }: Pick<Summary, "pointNames">): string {
  return others.length > 0 ? `${first} 외 ${others.length}곳` : first;
}

/** The product and the designer. */
export function formatProduct({ productId, stylerName }: Pick<Summary, "productId" | "stylerName">): string {
  const { label } = isProductId(productId) ? advertisementProducts[productId] : { label: "광고" };
  return stylerName ? `${label} · ${stylerName} 디자이너` : label;
}

/** How it is paid: 7일마다 정기 결제, or 28일 · 1회 결제. */
export function formatBilling({ periodType, paymentType }: Pick<Summary, "periodType" | "paymentType">): string {
  const { label: term } = advertisementTerms[periodType ?? "MONTH"];
  const { label } = paymentTypes[paymentType];
  return paymentType === "CONTINUOUS_TIME" ? `${term}마다 ${label}` : `${term} · ${label}`;
}
