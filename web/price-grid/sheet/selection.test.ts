import fc from "fast-check";
import { expect, test } from "vitest";
import { extended, isInside, moved, nextPlace, placesIn, rangeOf, selectOne, strideOf, tabbed } from "./selection.ts";

const size = { rows: 4, columns: 3 };
const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"];
const at = (row: number, column: number) => ({ row, column });

test.each([
  ["ArrowDown", false, at(2, 1)],
  ["ArrowDown", true, at(3, 1)],
  ["ArrowLeft", true, at(1, 0)],
  ["Home", false, at(1, 0)],
  ["End", true, at(3, 2)],
  ["PageUp", false, at(0, 1)],
])("%s with Ctrl %s leads to %o", (key, far, place) => {
  const stride = strideOf(key, far);
  expect(stride && moved(selectOne(at(1, 1)), stride, size)).toEqual(selectOne(place));
});

test("a letter does not move the selection", () => {
  expect(strideOf("a", false)).toBeUndefined();
});

test("no sequence of keys leaves the sheet, and the anchor is always in the range", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean(), fc.boolean())), (pressed) => {
      let selection = selectOne(at(0, 0));
      for (const [key, shift, far] of pressed) {
        const stride = strideOf(key, far);
        if (stride) selection = (shift ? extended : moved)(selection, stride, size);
      }
      const range = rangeOf(selection);
      expect(isInside(selection.anchor, range)).toBe(true);
      expect(range.top).toBeGreaterThanOrEqual(0);
      expect(range.bottom).toBeLessThan(size.rows);
      expect(range.right).toBeLessThan(size.columns);
      expect(placesIn(range)).toHaveLength((range.bottom - range.top + 1) * (range.right - range.left + 1));
    }),
  );
});

test("Tab continues in the next row and stops at the last cell", () => {
  expect(tabbed(at(0, 2), 1, size)).toEqual(at(1, 0));
  expect(tabbed(at(1, 0), -1, size)).toEqual(at(0, 2));
  expect(tabbed(at(3, 2), 1, size)).toBeUndefined();
  expect(tabbed(at(0, 0), -1, size)).toBeUndefined();
});

test("the search for the next empty cell continues at the start, and finds a single one again", () => {
  const isEmpty = ({ row, column }: { row: number; column: number }) => row === 1 && column === 1;
  expect(nextPlace(at(3, 0), size, isEmpty)).toEqual(at(1, 1));
  expect(nextPlace(at(1, 1), size, isEmpty)).toEqual(at(1, 1));
  expect(nextPlace(at(0, 0), size, () => false)).toBeUndefined();
});
