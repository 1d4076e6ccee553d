import { expect, test } from "vitest";
import { usualLetters } from "./own-font.ts";

const pieces = (count: number) =>
  Array.from({ length: count }, (_, index) => `unicode-range: U+${(0x30 + index).toString(16)};`);

test("the usual letters are those of the last pieces, whether they are named singly or as a range", () => {
  const sheet = [...pieces(10), "unicode-range: U+61-63, U+ac00-ac01, U+20a9;"].join("\n");
  expect(usualLetters(sheet)).toEqual([..."0123456789abc가각₩"]);
});

test("pieces before them are left to come when a word needs them", () => {
  expect(usualLetters(pieces(20).join("\n"))).toHaveLength(12);
});
