import { type AdvertisementGrades, districtName, dongName } from "#domain/advertising/advertisement-price.ts";
import { regionList } from "#server/regions/index.ts";

/** The regions of these grades that are not in our list, as messages by field. */
export function unknownRegions({ districts, dongs }: AdvertisementGrades): Record<string, string> {
  const known = regionList().flatMap(({ name: region1, region2 }) =>
    region2.map((district) => ({ region1, region2: district.name, region3: district.region3 })),
  );
  const districtNames = new Set(known.map(districtName));
  const dongNames = new Set(
    known.flatMap(({ region3, ...district }) => region3.map(({ name }) => dongName({ ...district, region3: name }))),
  );
  return {
    ...missingIn(districtNames, "change.value.districts", districts),
    ...missingIn(dongNames, "change.value.dongs", dongs),
  };
}

function missingIn(known: Set<string>, field: string, grades: Record<string, unknown>): Record<string, string> {
  const missing = Object.keys(grades).find((name) => !known.has(name));
  return missing === undefined ? {} : { [field]: `목록에 없는 지역이 있어요: ${missing}` };
}
