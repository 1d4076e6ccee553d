import type { AdvertisementRange, AdvertisementTerm } from "./advertisement-product.ts";
import { vatIn } from "./ledger.ts";

/** How much a region is asked for; the first is the dearest. */
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
  /** Of every district that is not named. */
  usual: RegionGrade;
  /** By 시·도 and 시·군·구 with a blank between them. */
  districts: Record<string, RegionGrade>;
  /** Exceptions, by the same with the 동 behind. */
  dongs: Record<string, RegionGrade>;
}

export interface Region {
  region1: string;
  region2: string;
  /** Empty where the 동 is not known. */
  region3: string;
}

export const districtName = ({ region1, region2 }: Pick<Region, "region1" | "region2">): string =>
  `${region1} ${region2}`;
export const dongName = (region: Region): string => `${districtName(region)} ${region.region3}`;

/** That of the 동, else of its district, else the usual one. */
export function gradeOf({ usual, districts, dongs }: AdvertisementGrades, region: Region): RegionGrade {
  return own(dongs, dongName(region)) ?? own(districts, districtName(region)) ?? usual;
}

/** A name that every object knows, such as `constructor`, is no region. */
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

/** The parts of a price that has its VAT inside; together they are always the price. */
export function withVat(totalWon: number): PriceWithVat {
  const vatWon = vatIn(totalWon);
  return { totalWon, supplyWon: totalWon - vatWon, vatWon };
}
