import { expect, test } from "vitest";
import { firstSheet } from "./first-sheet.ts";

const first = (sheet: string, code: string) => firstSheet(sheet, code).first;

test("the first sheet has the rules for the classes in the code, and those without a class of ours", () => {
  const sheet = ":root{--a:1}.sr-only{top:0}.Aaa{top:1px}.Baa{top:2px}button:focus{top:3px}";
  expect(first(sheet, 'x="Aaa"')).toBe(":root{--a:1}.sr-only{top:0}.Aaa{top:1px}button:focus{top:3px}");
});

test("of several selectors only those that can match stay", () => {
  expect(first(".Aaa,.Baa{top:0}.Aaa .Baa{top:1px}.Aaa.Aab{top:2px}", '{a:"Aaa",b:"Aab"}')).toBe(
    ".Aaa{top:0}.Aaa.Aab{top:2px}",
  );
});

test("a class in :not() or :is() does not have to exist", () => {
  const sheet = ".Aaa:not(.Baa,:hover:is(.Bab)){top:0}:is(.Aaa,.Baa) b{top:1px}";
  expect(first(sheet, '"Aaa"')).toBe(sheet);
});

test("a name inside a longer name does not count", () => {
  expect(first(".Aaa{top:0}.Aaab{top:1px}", '"Aaab"')).toBe(".Aaab{top:1px}");
});

test("media queries keep the rules that are left, and animations and fonts stay whole", () => {
  const kept = "@media (width<768px){.Aaa{top:0}}@keyframes in{from{top:0}to{top:1px}}@font-face{font-family:A}";
  expect(first(`${kept}@media print{.Baa{top:1px}}`, '"Aaa"')).toBe(kept);
});

test("the whole sheet repeats all rules in its own order, but declares no font twice", () => {
  const rules = ".Baa{top:2px}.Aaa{top:1px}@media print{.Aaa{top:0}}";
  expect(firstSheet(`@font-face{font-family:A}${rules}`, '"Aaa"').whole).toBe(rules);
});
