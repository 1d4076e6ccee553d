import { expect, test } from "vitest";
import { valueAt, valuesOf, withCells } from "./by-cell.ts";

test("an unchanged menu keeps the same map object", () => {
  const before = withCells(new Map(), [
    { menuId: 1, who: "CHIEF", value: 10 },
    { menuId: 2, who: 7, value: 20 },
  ]);
  const after = withCells(before, [{ menuId: 2, who: 7, value: 30 }]);
  expect(after.get(1)).toBe(before.get(1));
  expect(valueAt(before, { menuId: 2, who: 7 })).toBe(20);
  expect(valueAt(after, { menuId: 2, who: 7 })).toBe(30);
});

test("a change without effect returns the same map object", () => {
  const one = withCells<number>(new Map(), [{ menuId: 1, who: "CHIEF", value: 10 }]);
  expect(withCells(one, [{ menuId: 1, who: "CHIEF", value: 10 }])).toBe(one);
  expect(withCells(one, [{ menuId: 2, who: "CHIEF", value: undefined }])).toBe(one);
});

test("undefined removes a cell, and with its last cell the menu", () => {
  const one = withCells<number>(new Map(), [{ menuId: 1, who: "CHIEF", value: 10 }]);
  expect(valuesOf(withCells(one, [{ menuId: 1, who: "CHIEF", value: undefined }]))).toEqual([]);
});
