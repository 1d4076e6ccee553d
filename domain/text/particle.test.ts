import fc from "fast-check";
import { expect, test } from "vitest";
import { type Particle, withParticle } from "./particle.ts";

test.each<[string, Particle, string]>([
  ["신청", "을/를", "신청을"],
  ["양도", "을/를", "양도를"],
  ["매장 양도", "이/가", "매장 양도가"],
  ["입점 신청", "이/가", "입점 신청이"],
  ["힣", "을/를", "힣을"],
  ["가", "을/를", "가를"],
  ["대표자 이름(사업자등록증)", "을/를", "대표자 이름(사업자등록증)을"],
  ["대표자(사업자등록증)", "을/를", "대표자(사업자등록증)를"],
  ["커트 (여성) [예약]", "이/가", "커트 (여성) [예약]가"],
  ["(예약)", "은/는", "(예약)은"],
  ["‘점심 세일’", "과/와", "‘점심 세일’과"],
  ['"커트"', "과/와", '"커트"와'],
  ["원", "으로/로", "원으로"],
  ["서울", "으로/로", "서울로"],
  ["요금제", "으로/로", "요금제로"],
  ["펌", "이에요/예요", "펌이에요"],
  ["커트", "이에요/예요", "커트예요"],
  ["10", "으로/로", "10으로"],
  ["6", "으로/로", "6으로"],
  ["21", "으로/로", "21로"],
  ["010-1234-5678", "으로/로", "010-1234-5678로"],
  ["3", "을/를", "3을"],
  ["22", "을/를", "22를"],
  ["VIP", "을/를", "VIP를"],
  ["XL", "으로/로", "XL로"],
  ["SNS", "은/는", "SNS는"],
  ["Salon", "은/는", "Salon은"],
  ["ABC", "을/를", "ABC를"],
  ["30%", "을/를", "30%를"],
  ["", "을/를", "를"],
])("%j with %s becomes %j", (word, particle, expected) => {
  expect(withParticle(word, particle)).toBe(expected);
});

test("any text keeps its characters, and gets one of the two forms", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (word) =>
      [`${word}을`, `${word}를`].includes(withParticle(word, "을/를")),
    ),
  );
});

test("a long text of brackets takes no longer than its length", () => {
  for (const brackets of ["(", ")", "()", ")("]) {
    const text = `값${brackets.repeat(100_000)}`;
    expect(withParticle(text, "을/를").slice(text.length)).toBe("을");
  }
});
