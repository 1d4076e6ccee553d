import fc from "fast-check";
import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";

test.each([
  ["/requests/31/사업자등록증.pdf", "사업자등록증.pdf"],
  ["사업자등록증.pdf", "사업자등록증.pdf"],
  ["C:\\문서\\통장 사본.jpg", "통장 사본.jpg"],
  ["a/b\\c.png", "c.png"],
  ["requests/31/", ""],
  ["../../etc/passwd", "passwd"],
  ["", ""],
])("the file at %j is called %j", (path, expected) => {
  expect(fileNameOf(path)).toBe(expected);
});

test("a file name never holds a separator", () => {
  fc.assert(fc.property(fc.string(), (path) => !/[/\\]/.test(fileNameOf(path))));
});
