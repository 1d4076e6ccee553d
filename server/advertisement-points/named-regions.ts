import type { Region } from "#domain/advertisement-price.ts";
import { findRegion } from "#server/regions/index.ts";

/** The region by the names of our own list, or the first part of it that is not there. */
export function namedRegions(written: Region): { region: Region } | { unknown: keyof Region } {
  const { region1, region2, region3 } = findRegion(written);
  if (!region1) return { unknown: "region1" };
  if (!region2) return { unknown: "region2" };
  if (written.region3 && !region3) return { unknown: "region3" };
  return { region: { region1, region2, region3: region3 ?? "" } };
}

export const unknownRegionText = "목록에 있는 지역을 골라 주세요";
