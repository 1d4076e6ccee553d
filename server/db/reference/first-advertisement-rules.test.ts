import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ruleValues } from "#contract/dated-rules.ts";
import { districtName, dongName, regionGrades } from "#domain/advertising/advertisement-price.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { regionList } from "#server/regions/index.ts";
import { firstAdvertisementGrades, firstAdvertisementPrices } from "./first-advertisement-rules.ts";

test("the first prices are valid input of an operator", () => {
  expect(z.safeParse(ruleValues.advertisementPrices, firstAdvertisementPrices).error).toBeUndefined();
});

test("a better grade, a wider range and a longer period cost more", () => {
  const grades = keysOf(regionGrades).map((grade) => firstAdvertisementPrices[grade]);
  for (const [index, { AROUND_300: near, AROUND_500: wide }] of grades.entries()) {
    for (const { DAYS_7, DAYS_28, MONTH } of [near, wide]) {
      expect(DAYS_28 / DAYS_7).toBeCloseTo(3.4, 1);
      expect(MONTH).toBeGreaterThan(DAYS_28);
    }
    expect(wide.DAYS_7).toBeGreaterThan(near.DAYS_7);
    expect(grades[index + 1]?.AROUND_500.DAYS_7 ?? 0).toBeLessThan(wide.DAYS_7);
  }
});

test("every region with its own grade is in our list", () => {
  const districts = regionList().flatMap(({ name: region1, region2 }) =>
    region2.map(({ name, region3 }) => ({ region1, region2: name, region3 })),
  );
  const dongs = districts.flatMap(({ region3, ...district }) =>
    region3.map(({ name }) => dongName({ ...district, region3: name })),
  );
  const { districts: ofDistricts, dongs: ofDongs } = firstAdvertisementGrades;
  expect(Object.keys(ofDistricts).filter((name) => !districts.map(districtName).includes(name))).toEqual([]);
  expect(Object.keys(ofDongs).filter((name) => !dongs.includes(name))).toEqual([]);
});
