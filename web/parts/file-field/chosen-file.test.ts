import { expect, test } from "vitest";
import { mostDocumentBytes } from "#domain/applications/document.ts";
import { formatSize, problemOfFile, typeOf } from "./chosen-file.ts";

const head = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const pdf = head("%PDF-1.7\n");
const jpg = head("\xff\xd8\xff\xe0");
const png = head("\x89PNG\r\n\x1a\n");

test.each([
  ["a pdf", pdf, "pdf"],
  ["a pdf with something before it", head("\n\n%PDF-1.4"), "pdf"],
  ["a jpeg", jpg, "jpg"],
  ["a png", png, "png"],
  ["a phone's picture", head("\0\0\0\x18ftypheic\0\0"), "heic"],
  ["another phone's picture", head("\0\0\0\x18ftypmif1\0\0"), "heic"],
  ["a film in the same wrapping", head("\0\0\0\x18ftypisom\0\0"), undefined],
  ["a web page", head("<!doctype html>"), undefined],
  ["nothing", head(""), undefined],
])("%s is recognized by its first bytes", (_, bytes, type) => {
  expect(typeOf(bytes)).toBe(type);
});

test.each([
  ["certificate", mostDocumentBytes, pdf, undefined],
  ["certificate", mostDocumentBytes + 1, pdf, "파일이 너무 커요. 10MB까지 올릴 수 있어요"],
  ["certificate", 10, head("MZ"), "올릴 수 없는 파일이에요. PDF, JPG, PNG, HEIC 파일을 선택해 주세요"],
  ["certificate", 0, head(""), "빈 파일이에요. 다른 파일을 선택해 주세요"],
  ["idCardCopy", 10, pdf, "신분증은 JPG나 PNG 사진으로 올려 주세요"],
  ["idCardCopy", mostDocumentBytes + 1, jpg, undefined],
] as const)("of %s, %i bytes: %#", (kind, size, bytes, problem) => {
  expect(problemOfFile(kind, size, bytes)).toBe(problem);
});

test("sizes have a short format", () => {
  expect([1, 2048, 3.2 * 1024 * 1024].map(formatSize)).toEqual(["1KB", "2KB", "3.2MB"]);
});
