import fc from "fast-check";
import { expect, test } from "vitest";
import {
  covers,
  isOnGrid,
  isTimeRange,
  minuteOf,
  overlap,
  type TimeRange,
  timeOfMinute,
  without,
} from "./time-range.ts";

const from = (start: string, end: string): TimeRange => ({ fromMinute: minuteOf(start), toMinute: minuteOf(end) });

test.each([
  ["00:00", 0],
  ["09:30", 570],
  ["23:59", 1439],
  ["24:00", 1440],
])("%s is minute %i, and back", (time, minute) => {
  expect(minuteOf(time)).toBe(minute);
  expect(timeOfMinute(minute)).toBe(time);
});

test.each(["24:01", "9", "12:60", "-1:00", "noon", ""])("%j is not a time of day", (time) => {
  expect(() => minuteOf(time)).toThrow(RangeError);
});

test.each([
  [from("10:00", "11:00"), true, true],
  [from("10:05", "11:00"), true, false],
  [from("11:00", "11:00"), false, true],
  [from("12:00", "11:00"), false, true],
  [{ fromMinute: -10, toMinute: 10 }, false, true],
  [{ fromMinute: 1430, toMinute: 1450 }, false, true],
  [{ fromMinute: 0.5, toMinute: 10 }, false, false],
])("%j is a time range: %s, on the grid: %s", (range, valid, onGrid) => {
  expect(isTimeRange(range)).toBe(valid);
  expect(isOnGrid(range)).toBe(onGrid);
});

test.each([
  ["side by side", from("10:00", "11:00"), from("11:00", "12:00"), null],
  ["one inside the other", from("10:00", "14:00"), from("11:00", "12:00"), from("11:00", "12:00")],
  ["partly", from("10:00", "12:00"), from("11:00", "13:00"), from("11:00", "12:00")],
])("overlap, %s", (_, a, b, expected) => {
  expect(overlap(a, b)).toEqual(expected);
  expect(overlap(b, a)).toEqual(expected);
});

test.each([
  ["nothing removed", [from("10:00", "20:00")], [], [from("10:00", "20:00")]],
  [
    "lunch removed",
    [from("10:00", "20:00")],
    [from("12:00", "13:00")],
    [from("10:00", "12:00"), from("13:00", "20:00")],
  ],
  [
    "both ends removed",
    [from("10:00", "20:00")],
    [from("09:00", "11:00"), from("19:00", "21:00")],
    [from("11:00", "19:00")],
  ],
  ["everything removed", [from("10:00", "20:00")], [from("00:00", "24:00")], []],
  [
    "the same removed twice",
    [from("10:00", "20:00")],
    [from("10:00", "15:00"), from("10:00", "15:00")],
    [from("15:00", "20:00")],
  ],
])("without: %s", (_, ranges, taken, left) => {
  expect(without(ranges, taken)).toEqual(left);
});

const anyTimeRange = fc
  .tuple(fc.integer({ min: 0, max: 143 }), fc.integer({ min: 1, max: 144 }))
  .filter(([a, b]) => a < b)
  .map(([a, b]) => ({ fromMinute: a * 10, toMinute: b * 10 }));

test("the rest never overlaps the removed ranges, and nothing is lost", () => {
  fc.assert(
    fc.property(fc.array(anyTimeRange, { maxLength: 6 }), fc.array(anyTimeRange, { maxLength: 6 }), (ranges, taken) => {
      const left = without(ranges, taken);
      for (const piece of left) for (const cut of taken) expect(overlap(piece, cut)).toBeNull();
      for (const range of ranges) expect(covers([...left, ...taken], range)).toBe(true);
    }),
  );
});
