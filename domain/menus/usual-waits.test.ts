import { expect, test } from "vitest";
import { areSegments, minutesOf } from "#domain/reservations/visit-time.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { menuCategories } from "./menu.ts";
import { segmentsWithWait, usualSegments } from "./usual-waits.ts";

const minutesIn = (segments: ReturnType<typeof usualSegments>) => segments.map(({ minutes }) => minutes);
const lengths = Array.from({ length: 72 }, (_, n) => (n + 1) * 10);

test.each([
  ["PERM", 120, [40, 50, 30]],
  ["PERM", 80, [30, 30, 20]],
  ["PERM", 60, [20, 30, 10]],
  ["COLOR", 90, [30, 40, 20]],
  ["COLOR", 120, [40, 50, 30]],
  ["COLOR", 240, [80, 110, 50]],
  ["HEAT", 150, [50, 50, 50]],
  ["HEAT", 210, [70, 70, 70]],
  ["PERM", 50, []],
  ["COLOR", 50, []],
  ["CUT", 120, []],
  ["CLINIC", 60, []],
  ["NAILCARE", 90, []],
] as const)("%s of %d minutes", (category, minutes, expected) => {
  expect(minutesIn(usualSegments(category, minutes))).toEqual(expected);
});

test.each([
  ["PERM", 120, [40, 50, 30]],
  ["PERM", 50, [20, 20, 10]],
  ["CUT", 60, [20, 20, 20]],
  ["NAILCARE", 100, [30, 30, 40]],
  ["STYLING", 30, [10, 10, 10]],
  ["CUT", 10, [10, 10, 10]],
] as const)("%s of %d minutes, with a wait that the shop asks for", (category, minutes, expected) => {
  expect(minutesIn(segmentsWithWait(category, minutes))).toEqual(expected);
});

test("they add up and are on the grid for every category and length", () => {
  for (const category of keysOf(menuCategories))
    for (const minutes of lengths) {
      const usual = usualSegments(category, minutes);
      expect(usual.length === 0 || (areSegments(usual) && minutesOf(usual) === minutes)).toBe(true);
      const asked = segmentsWithWait(category, minutes);
      expect(areSegments(asked) && minutesOf(asked) === Math.max(30, minutes)).toBe(true);
    }
});
