import { expect, test } from "vitest";
import { withSourceLines } from "./stack.ts";

/** One place: the first letter of the built file is line 2, column 3 of the source. */
const map = JSON.stringify({ version: 3, sources: ["../../../web/today/today.tsx"], names: [], mappings: "AACE" });
const readMap = (file: string) => (file === "today-1a2b3c4.js" ? map : undefined);

test("each place of the built program becomes its place in the source, and other lines stay", () => {
  const stack =
    "Error: x\n    at o (https://shop.kr/assets/today-1a2b3c4.js:1:1)\n    at https://other.kr/assets.js:1:1\n";
  expect(withSourceLines(stack, readMap)).toBe(
    "Error: x\n    at o (web/today/today.tsx:2:3)\n    at https://other.kr/assets.js:1:1\n",
  );
});

test("a file of another build is named as such", () => {
  const line = "o@https://shop.kr/assets/today-0000000.js:1:1";
  expect(withSourceLines(line, readMap)).toBe(
    "o@https://shop.kr/assets/today-0000000.js:1:1 (no map: it is of another build)",
  );
});
