import fc from "fast-check";
import { expect, test } from "vitest";
import { hasForbiddenCharacters, isVisible } from "./text.ts";

test.each([
  "",
  "단장 헤어 성수점",
  "Danjang Hair 2호점",
  '& ? ! + _ - % / , . ( ) [ ] " @ # :',
  "컷\u119E펌",
  "컷\u11A2펌",
  "컷\u318D펌",
  "컷\u00B7펌",
  "ㄱㄴㅏㅣ",
  "첫 줄\n둘째 줄\t끝",
  "단장 헤어".normalize("NFD"),
])("%j holds only allowed characters", (text) => {
  expect(hasForbiddenCharacters(text)).toBe(false);
});

test.each([..."'<>{}=;*^~`|\\$₩★•‥…–“’", "漢", "あ", "é", "😀", "\u3164", "\u200B", "\u0000", "\uD800"])(
  "%j makes a text flagged, anywhere in it",
  (character) => {
    expect(hasForbiddenCharacters(character)).toBe(true);
    expect(hasForbiddenCharacters(`단장 ${character} 헤어`)).toBe(true);
  },
);

test("a flagged text stays flagged, whatever is added", () => {
  fc.assert(fc.property(fc.string(), fc.string(), (before, after) => hasForbiddenCharacters(`${before} ★ ${after}`)));
});

test.each([
  ["김", true],
  [" a ", true],
  ["·", true],
  ["\u119E", true],
  ["", false],
  [" \t\n", false],
  ["\u3000\u00A0", false],
  ["\u200B\u200D\uFEFF", false],
  ["\u3164\uFFA0", false],
  ["\u115F\u1160", false],
  ["\u2800", false],
  ["\u0301", false],
  ["\u202E\u2066", false],
  ["\u{E0041}", false],
])("%j has a visible character: %s", (text, expected) => {
  expect(isVisible(text)).toBe(expected);
});
