import { expect, test } from "vitest";
import { withParticle } from "./particle.ts";

test.each([
  ["신청", "을", "를", "신청을"],
  ["양도", "을", "를", "양도를"],
  ["매장 양도", "이", "가", "매장 양도가"],
  ["입점 신청", "이", "가", "입점 신청이"],
  ["통신판매업 신고", "이", "가", "통신판매업 신고가"],
  ["대표자 이름(사업자등록증)", "을", "를", "대표자 이름(사업자등록증)을"],
  ["대표자(사업자등록증)", "을", "를", "대표자(사업자등록증)를"],
  ["힣", "을", "를", "힣을"],
  ["가", "을", "를", "가를"],
  ["ABC", "을", "를", "ABC를"],
  ["", "을", "를", "를"],
])("%j with %s or %s becomes %j", (word, closed, open, expected) => {
  expect(withParticle(word, closed, open)).toBe(expected);
});
