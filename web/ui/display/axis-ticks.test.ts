import { expect, test } from "vitest";
import { axisTicks, writtenLabels } from "./axis-ticks.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [158, [0, 50, 100, 150, 200]],
  [200, [0, 50, 100, 150, 200]],
  [14_148, [0, 5000, 10_000, 15_000]],
])("up to %d the axis has the ticks %j", (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

test.each([
  [0, 6, []],
  [5, 6, [0, 1, 2, 3, 4]],
  [7, 6, [0, 2, 4, 6]],
  [28, 6, [0, 5, 10, 15, 20, 25]],
])("of %d labels at most %d are shown, evenly", (count, most, written) => {
  expect(writtenLabels(count, most)).toEqual(written);
});
