import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";
import { priceOfPoints } from "./index.ts";

const server = await startTestServer();
const { db } = server.parts;
const seoul = { region1: "서울특별시", region3: "" };
const points = [
  { id: 7, ...seoul, region2: "강남구" },
  { id: 3, ...seoul, region2: "성동구", region3: "성수2가제3동" },
  { id: 5, ...seoul, region2: "노원구" },
];

test("each point has the price of its own grade, in the order of the input", async () => {
  expect(await priceOfPoints(db, points, 1, "DAYS_7", server.clock.now())).toEqual([
    { pointId: 7, priceWon: 149_000, grade: "S" },
    { pointId: 3, priceWon: 149_000, grade: "S" },
    { pointId: 5, priceWon: 69_000, grade: "B" },
  ]);
  const monthly = await priceOfPoints(db, points, 4, "MONTH", server.clock.now());
  expect(monthly.map(({ priceWon }) => priceWon)).toEqual([902_000, 902_000, 418_000]);
});

test("no points have no prices", async () => {
  expect(await priceOfPoints(db, [], 2, "DAYS_28", server.clock.now())).toEqual([]);
});
