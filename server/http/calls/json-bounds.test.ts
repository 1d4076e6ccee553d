import { expect, test } from "vitest";
import { usualBodyLimit } from "#contract/call.ts";
import { isBoundedJson } from "./json-bounds.ts";

test.each([
  ["a number", "1"],
  ["a list of a thousand ids", JSON.stringify({ ids: Array.from({ length: 1000 }, (_, at) => at + 1_000_000) })],
  ["a long text", JSON.stringify({ body: "가,나{다[라".repeat(4000) })],
  ["marks inside texts and keys", JSON.stringify({ ['"{[,'.repeat(2000)]: '\\"{[,'.repeat(2000) })],
  [
    "five hundred keys, twice",
    JSON.stringify([1, 2].map(() => Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, 1])))),
  ],
  [
    "five thousand changed prices",
    JSON.stringify(
      Array(5000).fill({
        menuId: 123_456,
        who: { kind: "STAFF", staffId: 123_456 },
        beforeWon: 100_000,
        priceWon: 110_000,
      }),
    ),
    1024 * 1024,
  ],
  ["thirty-two levels", `${"[".repeat(32)}${"]".repeat(32)}`],
  ["invalid JSON, which the parser refuses", '{"a":"unfinished \\'],
] as [string, string, number?][])("%s may be parsed", (_, text, limit = usualBodyLimit) => {
  expect(isBoundedJson(text, limit)).toBe(true);
});

test.each([
  ["thirty-three levels", `${"[".repeat(33)}${"]".repeat(33)}`],
  ["levels without end", "[".repeat(60_000)],
  ["levels of objects after an escaped quotation mark", `{"\\"":${'{"a":'.repeat(33)}1${"}".repeat(34)}`],
  [
    "five thousand keys",
    JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [at.toString(36), 1]))),
  ],
  [
    "five hundred and one keys",
    JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`k${at}`, 1]))),
  ],
  ["five thousand empty objects", JSON.stringify(Array(5000).fill({}))],
  ["thirty thousand numbers", `[${"1,".repeat(30_000)}1]`],
])("%s are refused before they are parsed", (_, text) => {
  expect(isBoundedJson(text, usualBodyLimit)).toBe(false);
});

test("a call with a larger size limit may have more values, in proportion", () => {
  const text = `[${"1,".repeat(30_000)}1]`;
  expect(isBoundedJson(text, 1024 * 1024)).toBe(true);
});
