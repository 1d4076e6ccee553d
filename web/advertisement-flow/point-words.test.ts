import { expect, test } from "vitest";
import { distanceInWords, pointWords, whyNotPoint } from "./point-words.ts";
import type { MapPoint } from "./use-points.ts";

const today = "2026-11-15";
const point: MapPoint = {
  ...{ id: 1, name: "성수역", latitude: 37.5, longitude: 127, region: "서울특별시 성동구", metresAway: 180 },
  ...{ label: "RESERVABLE", places: 5, freePlaces: 3, freeFrom: null, priceWon: 99_000, mine: null },
};
const mine = (startDate: string, recurring = false): Partial<MapPoint> => ({
  mine: { advertisementId: 1, period: { startDate, endDate: "2026-11-28" }, recurring },
});

test.each<[Partial<MapPoint>, string]>([
  [{}, "예약가능 3자리 남음"],
  [{ label: "SCHEDULED", freePlaces: 0, freeFrom: "2026-11-21" }, "예정 11월 21일부터"],
  [{ label: "CLOSING", freePlaces: 0 }, "마감 남은 자리 없음"],
  [mine("2026-11-10"), "내 광고 있음 11월 28일까지"],
  [mine("2026-11-10", true), "내 광고 있음 자동으로 이어져요"],
  [mine("2026-11-16"), "내 광고 예정 11월 16일부터"],
])("%o is %s", (change, words) => {
  expect(pointWords({ ...point, ...change }, today).join(" ")).toBe(words);
});

test("a point that cannot be chosen says why, and one that is chosen can always be put back", () => {
  const open = { isChosen: false, isFull: false, mostPoints: 5 };
  expect(whyNotPoint(point, open)).toBeUndefined();
  expect(whyNotPoint({ ...point, label: "CLOSING" }, open)).toContain("빈자리가 없어요");
  expect(whyNotPoint({ ...point, ...mine("2026-11-10") }, open)).toContain("이미 우리 매장 광고");
  expect(whyNotPoint(point, { ...open, isFull: true })).toBe("한 번에 5곳까지 고를 수 있어요");
  expect(whyNotPoint({ ...point, label: "CLOSING" }, { ...open, isChosen: true, isFull: true })).toBeUndefined();
});

test.each([
  [4, "0m"],
  [184, "180m"],
  [1234, "1.2km"],
])("%d metres are %s", (metres, words) => {
  expect(distanceInWords(metres)).toBe(words);
});
