import fc from "fast-check";
import { expect, test } from "vitest";
import { fileNameOf, storedFileName } from "./file-name.ts";

test.each([
  ["/requests/31/사업자등록증.pdf", "사업자등록증.pdf"],
  ["사업자등록증.pdf", "사업자등록증.pdf"],
  ["C:\\문서\\통장 사본.jpg", "통장 사본.jpg"],
  ["a/b\\c.png", "c.png"],
  ["requests/31/", ""],
  ["../../etc/passwd", "passwd"],
  ["", ""],
])("the file at %j has the name %j", (path, expected) => {
  expect(fileNameOf(path)).toBe(expected);
});

test("a file name never contains a separator", () => {
  fc.assert(fc.property(fc.string(), (path) => !/[/\\]/.test(fileNameOf(path))));
});

const asJpeg = (path: string) => storedFileName(path, "사업자등록증", "jpg");

test.each([
  ["C:\\문서\\통장 사본.HEIC", "통장 사본.jpg"],
  ["/papers/통장.사본.png", "통장.사본.jpg"],
  ["사업자등록증", "사업자등록증.jpg"],
  ["통장".normalize("NFD"), "통장.jpg"],
  ["", "사업자등록증.jpg"],
  ["..", "사업자등록증.jpg"],
  [".png", "사업자등록증.jpg"],
  ["\u200b\u3164\u2800.png", "사업자등록증.jpg"],
  ["사본\u202egnp.exe", "사본gnp.jpg"],
  ["줄\r\n바꿈\u0000.png", "줄바꿈.jpg"],
  ["<img src=x>.png", "_img src=x_.jpg"],
  ["900101-1234567 신분증.png", "______-_______ 신분증.jpg"],
  [`${"가".repeat(300)}.png`, `${"가".repeat(100)}.jpg`],
  ["\ud800.png", "\ufffd.jpg"],
])("%j is kept as %j", (path, expected) => {
  expect(asJpeg(path)).toBe(expected);
});

/** Of any characters. The library's own text of them builds a table of all first, which takes seconds. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 300 })
  .map((points) => String.fromCodePoint(...points));

test("a cleaned file name can be shown and written on every machine, whatever the file was called", () => {
  fc.assert(
    fc.property(anyText, (path) => {
      const name = asJpeg(path);
      expect(name).toMatch(/^[^/\\<>:"|?*\p{Cc}]{1,100}\.jpg$/u);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
