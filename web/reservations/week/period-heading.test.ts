import { expect, test } from "vitest";
import { periodHeading } from "./period-heading.ts";

test.each([
  ["2026-11-20", "2026-11-20", "11월 20일 금요일"],
  ["2026-11-16", "2026-11-22", "11월 16일~22일"],
  ["2026-11-30", "2026-12-06", "11월 30일~12월 6일"],
  ["2026-12-28", "2027-01-03", "2026년 12월 28일~2027년 1월 3일"],
  ["2026-11-16", undefined, "11월 16일부터"],
  [undefined, "2026-11-22", "11월 22일까지"],
  [undefined, undefined, undefined],
])("%s to %s is %s", (from, to, heading) => {
  expect(periodHeading(from, to)).toBe(heading);
});
