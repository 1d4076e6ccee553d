import type { Region } from "#domain/advertising/advertisement-price.ts";
import { findRegion } from "#server/regions/index.ts";

/** The region with these names in our list, or the first name that is not in it. */
export function namedRegions(written: Region): { region: Region } | { unknown: keyof Region } {
  const { region1, region2, region3 } = findRegion(written);
  if (!region1) return { unknown: "region1" };
  if (!region2) return { unknown: "region2" };
  if (written.region3 && !region3) return { unknown: "region3" };
  return { region: { region1, region2, region3: region3 ?? "" } };
}

export const unknownRegionText = "목록에 있는 지역을 선택해 주세요";
