import { expect, test } from "vitest";
import { formatDistance, formatPoint, isClosed } from "./format-point.ts";
import type { MapPoint } from "./use-points.ts";

const today = "2026-11-15";
const point: MapPoint = {
  id: 1,
  name: "성수역",
  latitude: 37.5,
  longitude: 127,
  region: "서울특별시 성동구",
  metresAway: 180,
  label: "RESERVABLE",
  places: 5,
  freePlaces: 3,
  freeFrom: null,
  priceWon: 99_000,
  mine: null,
};
const mine = (startDate: string, recurring = false): Partial<MapPoint> => ({
  mine: { advertisementId: 1, period: { startDate, endDate: "2026-11-28" }, recurring },
});

test.each<[Partial<MapPoint>, string]>([
  [{}, "예약 가능 3자리 남음"],
  [{ label: "SCHEDULED", freePlaces: 0, freeFrom: "2026-11-21" }, "예정 2026.11.21 (토)부터"],
  [{ label: "CLOSING", freePlaces: 0 }, "마감 3개월간 빈자리 없음"],
  [mine("2026-11-10"), "내 광고 있음 2026.11.28 (토)까지"],
  [mine("2026-11-10", true), "내 광고 있음 자동 연장"],
  [mine("2026-11-16"), "내 광고 예정 2026.11.16 (월)부터"],
])("%o is %s", (change, text) => {
  expect(formatPoint({ ...point, ...change }, today).join(" ")).toBe(text);
});

test("a point is closed if the shop's own advertisement is there, or if nothing becomes free", () => {
  expect(isClosed(point)).toBe(false);
  expect(isClosed(undefined)).toBe(false);
  expect(isClosed({ ...point, label: "SCHEDULED" })).toBe(false);
  expect(isClosed({ ...point, label: "CLOSING" })).toBe(true);
  expect(isClosed({ ...point, ...mine("2026-11-10") })).toBe(true);
});

test.each([
  [4, "0m"],
  [184, "180m"],
  [1234, "1.2km"],
])("%d metres are %s", (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});
