import { expect, test } from "vitest";
import { isSame } from "./is-same.ts";

test.each<[string, unknown, unknown, boolean]>([
  ["keys in another order", { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  ["items in another order", [1, 2], [2, 1], false],
  ["another value", { a: 1 }, { a: 2 }, false],
  ["a key more", { a: 1 }, { a: 1, b: null }, false],
  ["a key that is undefined counts as none", { a: 1, b: undefined }, { a: 1 }, true],
])("equal or not: %s", (_, one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
