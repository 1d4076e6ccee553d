import { expect, test } from "vitest";
import {
  type AdvertisementGrades,
  type AdvertisementPrices,
  districtName,
  dongName,
  gradeOf,
  priceOf,
  withVat,
} from "./advertisement-price.ts";

const grades: AdvertisementGrades = {
  usual: "C",
  districts: { "서울특별시 강남구": "S", "서울특별시 성동구": "A" },
  dongs: { "서울특별시 성동구 성수2가제3동": "S", "서울특별시 강남구 세곡동": "B" },
};

test.each([
  ["서울특별시", "강남구", "", "S"],
  ["서울특별시", "강남구", "역삼1동", "S"],
  ["서울특별시", "강남구", "세곡동", "B"],
  ["서울특별시", "성동구", "", "A"],
  ["서울특별시", "성동구", "성수2가제3동", "S"],
  ["경기도", "가평군", "", "C"],
  ["부산광역시", "강남구", "", "C"],
  ["constructor", "", "", "C"],
] as const)("%s %s %s has the grade %s", (region1, region2, region3, expected) => {
  expect(gradeOf(grades, { region1, region2, region3 })).toBe(expected);
});

test("a region is named by its parts", () => {
  const region = { region1: "서울특별시", region2: "성동구", region3: "성수2가제3동" };
  expect([districtName(region), dongName(region)]).toEqual(["서울특별시 성동구", "서울특별시 성동구 성수2가제3동"]);
});

test("a price is found by grade, range and term", () => {
  const terms = { DAYS_7: 99_000, DAYS_28: 337_000, MONTH: 360_000 };
  const ranges = { AROUND_300: terms, AROUND_500: { ...terms, DAYS_28: 561_000 } };
  const prices: AdvertisementPrices = { S: ranges, A: ranges, B: ranges, C: ranges };
  expect(priceOf(prices, "A", "AROUND_300", "DAYS_7")).toBe(99_000);
  expect(priceOf(prices, "C", "AROUND_500", "DAYS_28")).toBe(561_000);
});

test.each([
  [99_000, 90_000, 9_000],
  [165_000, 150_000, 15_000],
  [100_000, 90_909, 9_091],
  [1, 1, 0],
  [0, 0, 0],
])("of %d won %d are the supply and %d the VAT", (totalWon, supplyWon, vatWon) => {
  expect(withVat(totalWon)).toEqual({ totalWon, supplyWon, vatWon });
});

test("supply and VAT always add up to the total", () => {
  for (let total = 0; total < 2_000_000; total += 997) {
    const { supplyWon, vatWon } = withVat(total);
    expect(supplyWon + vatWon).toBe(total);
  }
});
