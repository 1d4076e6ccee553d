import { getAdvertisementPrice as call } from "#contract/advertisement-products.ts";
import { gradeOf, priceOf, withVat } from "#domain/advertising/advertisement-price.ts";
import { advertisementTerms } from "#domain/advertising/advertisement-product.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { datedRuleInForce } from "#server/db/reference/dated-rules.ts";
import { handle } from "#server/http/calls/context.ts";
import { findRegion } from "#server/regions/index.ts";

export const getAdvertisementPrice = handle(call, async ({ input, db, now, refuse }) => {
  const { gradeType } = input;
  const found = findRegion({
    region1: input.regionDepth1,
    region2: input.regionDepth2,
    region3: input.regionDepth3,
  });
  if (!found.region1 || !found.region2 || (input.regionDepth3 && !found.region3)) return refuse("region_not_found");
  const region = { region1: found.region1, region2: found.region2, region3: found.region3 ?? "" };
  const [prices, grades] = await Promise.all([
    datedRuleInForce(db, "advertisementPrices", now),
    datedRuleInForce(db, "advertisementGrades", now),
  ]);
  const grade = gradeOf(grades.value, region);
  const later = prices.effectiveFrom > grades.effectiveFrom ? prices.effectiveFrom : grades.effectiveFrom;
  return {
    gradeType,
    regionDepth1: region.region1,
    regionDepth2: region.region2,
    regionDepth3: region.region3,
    grade,
    effectiveFrom: seoulDay(later),
    prices: keysOf(advertisementTerms).map((periodType) => ({
      periodType,
      ...withVat(priceOf(prices.value, grade, gradeType, periodType)),
    })),
  };
});
