import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { advertisementProducts, isProductId } from "#domain/advertising/advertisement-product.ts";
import { formatDay } from "#domain/time/seoul-time.ts";

type Summary = AdvertisementSummary;

export function formatProduct({ productId }: Pick<Summary, "productId">): string {
  return isProductId(productId) ? advertisementProducts[productId].label : "광고";
}

export function formatPeriod({ startDate, endDate }: Summary["displayPeriod"]): string {
  return `${formatDay(startDate)} ~ ${formatDay(endDate)}`;
}

/** Sentences that operators often need; each can be edited. */
export const usualReasons = {
  reject: [
    "혜택 링크가 열리지 않아요. 열리는 주소로 다시 신청해 주세요",
    "혜택 링크의 내용이 매장과 맞지 않아요. 링크를 변경한 뒤 다시 신청해 주세요",
    "매장 사진이 또렷하지 않아요. 사진을 변경한 뒤 다시 신청해 주세요",
    "매장 소개에 과장된 말이 있어요. 소개를 수정한 뒤 다시 신청해 주세요",
  ],
  stop: [
    "다른 매장의 사진을 도용했다는 신고가 확인됐어요",
    "혜택 링크가 신청할 때와 다른 곳으로 연결돼요",
    "고객에게 안내한 혜택을 제공하지 않았다는 신고가 확인됐어요",
  ],
  days: ["지도 오류로 노출되지 않았어요", "점검으로 노출되지 않았어요"],
} as const;
