import { getAdvertisementProduct as call } from "#contract/advertisement-products.ts";
import {
  advertisementChannels,
  advertisementLinkTypes,
  advertisementProducts,
  advertisementRanges,
  advertisementTargets,
  advertisementTerms,
  isProductId,
  termsOfKind,
} from "#domain/advertising/advertisement-product.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { handle } from "#server/http/calls/context.ts";

/** The rule of the domain's moves and refunds, in words for a buyer. */
const refund = [
  "심사에서 반려되거나 노출을 시작하기 전에 취소하면 전액 환불해 드려요.",
  "노출하는 동안 해지하면 다음 날부터 남은 날만큼 환불해 드려요.",
  "단장의 문제로 노출되지 않은 시간은 기간에 추가해 드려요.",
];

export const getAdvertisementProduct = handle(call, async ({ input, db, now, refuse }) => {
  const { id } = input;
  if (!isProductId(id)) return refuse("product_not_found");
  const { kind, range, label, about } = advertisementProducts[id];
  const rule = await ruleInForce(db, "advertising", now);
  return {
    id,
    kind,
    label,
    about,
    rangeType: range,
    rangeMetres: advertisementRanges[range].metres,
    periods: termsOfKind[kind].map((periodType) => ({ periodType, ...advertisementTerms[periodType] })),
    targets: [...keysOf(advertisementTargets)],
    linkTypes: [...keysOf(advertisementLinkTypes)],
    channels: [...keysOf(advertisementChannels)],
    placesPerPoint: rule.placesPerPoint,
    mostPoints: rule.mostPoints,
    holdMinutes: rule.holdMinutes,
    refund,
    earliestStartDay: addDays(seoulDay(now), rule.earliestDays),
  };
});
