import { expect, test } from "vitest";
import { matchesKorean } from "./matches-korean.ts";

test.each([
  ["뿌리 염색", ""],
  ["뿌리 염색", "염색"],
  ["뿌리 염색", "뿌리염"],
  ["뿌리 염색", "ㅇㅅ"],
  ["뿌리 염색", "ㅃㄹ"],
  ["뿌리 염색", "염새"],
  ["뿌리 염색", "여"],
  ["Emma", "em"],
  ["한소영", "ㅎㅅㅇ"],
])("%j is found by %j", (text, query) => {
  expect(matchesKorean(text, query)).toBe(true);
});

test.each([
  ["뿌리 염색", "컷"],
  ["뿌리 염색", "ㅅㅇ"],
  ["뿌리 염색", "여색"],
  ["뿌리 염색", "염색약"],
  ["Emma", "ㅇ"],
])("%j is not found by %j", (text, query) => {
  expect(matchesKorean(text, query)).toBe(false);
});
