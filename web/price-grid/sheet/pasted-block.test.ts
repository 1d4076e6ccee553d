import fc from "fast-check";
import { expect, test } from "vitest";
import { blockFromText, highestWon, isRefused, laidDown, priceFromText, textFromBlock } from "./pasted-block.ts";

test.each([
  ["33000", 33000],
  [" 33,000원 ", 33000],
  ["₩ 33,000", 33000],
  ["３３，０００", 33000],
  ["33000.00", 33000],
  ["0", 0],
  ["", null],
  ["  ", null],
])("'%s' is %s", (text, won) => {
  expect(priceFromText(text)).toBe(won);
});

test.each(["디자인 커트", "-1000", "33.5", "3만", "1e5", `${highestWon + 1}`])("'%s' is not taken", (text) => {
  expect(isRefused(priceFromText(text))).toBe(true);
});

const price = fc.option(fc.integer({ min: 0, max: highestWon }), { nil: null });
const block = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(price, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  );

test("a block stays the same after copying and pasting", () => {
  fc.assert(
    fc.property(block, (copied) => {
      expect(blockFromText(textFromBlock(copied)).map((row) => row.map(priceFromText))).toEqual(copied);
    }),
  );
});

test("a pasted block stays the same when it is copied from its new place", () => {
  fc.assert(
    fc.property(block, fc.nat(3), fc.nat(3), (pasted, top, left) => {
      const size = { rows: 9, columns: 9 };
      const { placed, range } = laidDown(pasted, { top, left, bottom: top, right: left }, size);
      const grid = Array.from({ length: 9 }, () => Array<number | null>(9).fill(null));
      for (const { place, value } of placed) (grid[place.row] as (number | null)[])[place.column] = value;
      const copied = grid.slice(range.top, range.bottom + 1).map((row) => row.slice(range.left, range.right + 1));
      expect(copied).toEqual(pasted);
    }),
  );
});

test("any line ends, quoted cells and empty cells are read as a spreadsheet wrote them", () => {
  expect(blockFromText('1\t\t3\r\n"4\n5"\t"say ""6"""\t\r\n')).toEqual([
    ["1", "", "3"],
    ["4\n5", 'say "6"', ""],
  ]);
  expect(blockFromText("7")).toEqual([["7"]]);
});

test("one price fills the whole range, and values outside the sheet are counted", () => {
  const size = { rows: 3, columns: 3 };
  expect(laidDown([[5]], { top: 0, left: 0, bottom: 1, right: 1 }, size).placed).toHaveLength(4);
  const { placed, outside } = laidDown([[1, 2, 3]], { top: 0, left: 2, bottom: 0, right: 2 }, size);
  expect({ placed: placed.length, outside }).toEqual({ placed: 1, outside: 2 });
});
