import { expect, test } from "vitest";
import { orderNameOf } from "./advertisement-order.ts";

test.each([
  [["성수역"], "DAYS_7", "단장 광고 성수역 7일"],
  [["성수역", "뚝섬역"], "DAYS_7", "단장 광고 성수역 외 1곳 7일"],
  [["강남역", "역삼역", "선릉역"], "DAYS_28", "단장 광고 강남역 외 2곳 28일"],
  [["연남동"], "MONTH", "단장 광고 연남동 한 달"],
  [[], "MONTH", "단장 광고 한 달"],
] as const)("%j for %s is %s", (pointNames, term, name) => {
  expect(orderNameOf({ pointNames, term })).toBe(name);
});

test("a very long name is cut, so that the gateway accepts the order", () => {
  const name = orderNameOf({ pointNames: ["역".repeat(200), "뚝섬역"], term: "DAYS_28" });
  expect(name).toHaveLength(100);
  expect(name).toMatch(/^단장 광고 역+ 외 1곳 28일$/);
});
