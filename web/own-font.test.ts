import { expect, test } from "vitest";
import { lettersByPiece, sheetOf, usualLetters } from "./own-font.ts";

const pieces = (count: number) =>
  Array.from({ length: count }, (_, index) => `unicode-range: U+${(0x30 + index).toString(16)};`);

test("the usual letters are those of the last pieces, given one by one or as a range", () => {
  const sheet = [...pieces(10), "unicode-range: U+61-63, U+ac00-ac01, U+20a9;"].join("\n");
  expect(usualLetters(lettersByPiece(sheet))).toEqual([..."0123456789abc가각₩"]);
});

test("earlier pieces load when a text needs them", () => {
  expect(usualLetters(lettersByPiece(pieces(20).join("\n")))).toHaveLength(12);
});

test("the ranges of files with rare letters cover small gaps and leave out large ones", () => {
  const files = ["갉갋갏", "힢힣", "Ω갈", "뷁"].map((letters, index) => [`rare-${index}`, [...letters]] as const);
  const [own, ...rare] = sheetOf("own", new Map(files)).split("\n");
  expect(own).not.toContain("unicode-range");
  expect(rare.map((face) => face.replace(/.*unicode-range:(.*)\}/, "$1"))).toEqual([
    "U+ac09-ac0f",
    "U+d7a2-d7a3",
    "U+3a9,U+ac08",
    "U+bdc1",
  ]);
});
