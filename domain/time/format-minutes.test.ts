import { expect, test } from "vitest";
import { formatMinutes } from "./format-minutes.ts";

test.each([
  [0, "0분"],
  [10, "10분"],
  [60, "1시간"],
  [90, "1시간 30분"],
  [1440, "24시간"],
])("%d minutes read %s", (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});
