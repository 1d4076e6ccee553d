import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { advertisementProducts, advertisementTerms, isProductId } from "#domain/advertising/advertisement-product.ts";
import { paymentTypes } from "#domain/money/payment.ts";
import { formatDay } from "#domain/time/seoul-time.ts";

type Summary = AdvertisementSummary;

export function formatPlaces({ pointNames: [first = "광고", ...others] }: Pick<Summary, "pointNames">): string {
  return others.length > 0 ? `${first} 외 ${others.length}곳` : first;
}

export function formatProduct({ productId }: Pick<Summary, "productId">): string {
  return isProductId(productId) ? advertisementProducts[productId].label : "광고";
}

export function formatPeriod({ startDate, endDate }: Summary["displayPeriod"]): string {
  return `${formatDay(startDate)} – ${formatDay(endDate)}`;
}

/** How it is paid: 7일마다 정기 결제, or 28일 · 1회 결제. */
export function formatBilling({ periodType, paymentType }: Pick<Summary, "periodType" | "paymentType">): string {
  const { label: term } = advertisementTerms[periodType ?? "MONTH"];
  const { label } = paymentTypes[paymentType];
  return paymentType === "CONTINUOUS_TIME" ? `${term}마다 ${label}` : `${term} · ${label}`;
}

/** Sentences that operators often need; each can be edited. */
export const usualReasons = {
  reject: [
    "혜택 링크가 열리지 않아요. 열리는 주소로 다시 신청해 주세요",
    "혜택 링크의 내용이 매장과 맞지 않아요. 링크를 바꿔 다시 신청해 주세요",
    "매장 사진이 또렷하지 않아요. 사진을 바꾼 뒤 다시 신청해 주세요",
    "매장 소개에 과장된 말이 있어요. 소개를 고친 뒤 다시 신청해 주세요",
  ],
  stop: [
    "다른 매장의 사진을 썼다는 신고가 확인됐어요",
    "혜택 링크가 신청할 때와 다른 곳으로 이어져요",
    "손님에게 알린 혜택을 주지 않았다는 신고가 확인됐어요",
  ],
  days: ["지도가 열리지 않아 보여 드리지 못했어요", "점검하느라 보여 드리지 못했어요"],
} as const;
