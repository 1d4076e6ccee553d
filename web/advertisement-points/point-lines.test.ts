import { expect, test } from "vitest";
import { importAdvertisementPoints } from "#contract/advertisement-points.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { degrees, readPointLines } from "./point-lines.ts";

const point = {
  name: "연무장길 입구",
  latitude: 37.5446,
  longitude: 127.0559,
  region1: "서울특별시",
  region2: "성동구",
  region3: "",
};

test.each([
  ["commas", "연무장길 입구, 37.5446, 127.0559, 서울특별시, 성동구"],
  ["tabs", "연무장길 입구\t37.5446\t127.0559\t서울특별시\t성동구"],
  [
    "a heading and empty lines",
    "이름,위도,경도,시도,시군구\r\n\r\n연무장길 입구,37.5446,127.0559,서울특별시,성동구\r\n\n",
  ],
])("a line with %s is a point", (_, text) => {
  expect(readPointLines(text)).toEqual([point]);
});

test("the 동 is optional, and a name may contain commas if tabs separate the fields", () => {
  expect(readPointLines("가, 나\t37\t127\t서울\t중구\t명동")).toEqual([
    { name: "가, 나", latitude: 37, longitude: 127, region1: "서울", region2: "중구", region3: "명동" },
  ]);
});

test("an empty text gives no points", () => {
  expect(readPointLines(" \n\t\n")).toEqual([]);
});

test("the contract finds missing and wrong numbers in their row", () => {
  const rows = readPointLines("가,37.5,127,서울,중구\n나,서른일곱,,서울\n,37.5,127,서울,중구");
  expect(Object.keys(fieldErrors(importAdvertisementPoints.input, { rows }))).toEqual([
    "rows.1.latitude",
    "rows.1.longitude",
    "rows.1.region2",
    "rows.2.name",
  ]);
});

test("an empty field does not become zero degrees", () => {
  expect([degrees(""), degrees(" "), degrees(undefined), degrees("37.5")]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
    37.5,
  ]);
});
