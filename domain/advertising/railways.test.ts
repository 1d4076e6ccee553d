import { expect, test } from "vitest";
import { railBadge, railColour, railSegments, type Station } from "./railways.ts";

const station = (latitude: number, longitude: number, ...lines: string[]): Station => ({ latitude, longitude, lines });

test("stations in any order are joined along the line, and a branch begins where it is nearest", () => {
  const [a, b, c, d] = [
    station(37.5, 127.0, "2호선"),
    station(37.5, 127.01, "2호선"),
    station(37.5, 127.02, "2호선"),
    station(37.51, 127.01, "2호선"),
  ];
  const joined = railSegments([c, a, d, b] as Station[]).map(({ from, to }) =>
    [from.longitude, to.longitude].toSorted(),
  );
  expect(joined).toHaveLength(3);
  expect(joined).toContainEqual([127.0, 127.01]);
  expect(joined).toContainEqual([127.01, 127.02]);
  expect(joined).toContainEqual([127.01, 127.01]);
});

test("each line has its own tracks, and stations of two lines are on both", () => {
  const segments = railSegments([
    station(37.5, 127.0, "2호선", "7호선"),
    station(37.5, 127.01, "2호선"),
    station(37.51, 127.0, "7호선"),
  ]);
  expect(segments.map(({ line }) => line).toSorted()).toEqual(["2호선", "7호선"]);
});

test("a station far away is not joined", () => {
  expect(railSegments([station(37.5, 127.0, "1호선"), station(36.8, 127.1, "1호선")])).toEqual([]);
});

test("a line has the colour and the badge of its signs", () => {
  expect([railColour("2호선"), railBadge("2호선")]).toEqual(["#00a84d", "2"]);
  expect([railColour("분당"), railBadge("분당")]).toEqual(["#d9a300", "수인분당"]);
  expect(railColour("새 노선")).toBe("#8b93a1");
});
