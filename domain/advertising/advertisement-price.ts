import { vatIn } from "#domain/money/ledger.ts";
import type { AdvertisementRange, AdvertisementTerm } from "./advertisement-product.ts";

/** How sought-after a region is; the most expensive grade comes first. */
export const regionGrades = {
  S: { label: "S등급" },
  A: { label: "A등급" },
  B: { label: "B등급" },
  C: { label: "C등급" },
} as const;
export type RegionGrade = keyof typeof regionGrades;

/** In won, VAT included. */
export type AdvertisementPrices = Record<RegionGrade, Record<AdvertisementRange, Record<AdvertisementTerm, number>>>;

export interface AdvertisementGrades {
  /** The grade of every district that is not named. */
  usual: RegionGrade;
  /** Keys: 시·도 and 시·군·구 with a blank between them. */
  districts: Record<string, RegionGrade>;
  /** Exceptions; keys as in `districts`, followed by the 동. */
  dongs: Record<string, RegionGrade>;
}

export interface Region {
  region1: string;
  region2: string;
  /** Empty if the 동 is not known. */
  region3: string;
}

export const districtName = ({ region1, region2 }: Pick<Region, "region1" | "region2">): string =>
  `${region1} ${region2}`;
export const dongName = (region: Region): string => `${districtName(region)} ${region.region3}`;

/** The grade of the 동, else of its district, else the usual grade. */
export function gradeOf({ usual, districts, dongs }: AdvertisementGrades, region: Region): RegionGrade {
  return own(dongs, dongName(region)) ?? own(districts, districtName(region)) ?? usual;
}

/** Names that every object has, such as `constructor`, are not regions. */
const own = (grades: Record<string, RegionGrade>, name: string) =>
  Object.hasOwn(grades, name) ? grades[name] : undefined;

export function priceOf(
  prices: AdvertisementPrices,
  grade: RegionGrade,
  range: AdvertisementRange,
  term: AdvertisementTerm,
): number {
  return prices[grade][range][term];
}

export interface PriceWithVat {
  totalWon: number;
  supplyWon: number;
  vatWon: number;
}

/** Splits a price that includes VAT; the parts always add up to the price. */
export function withVat(totalWon: number): PriceWithVat {
  const vatWon = vatIn(totalWon);
  return { totalWon, supplyWon: totalWon - vatWon, vatWon };
}
