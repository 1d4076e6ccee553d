import { expect, test } from "vitest";
import { withoutLinks } from "./text-message.ts";

test.each([
  ["젤네일 + 케어", "젤네일 + 케어"],
  ["디자인컷 1:1 맞춤 60분", "디자인컷 1:1 맞춤 60분"],
  ["뿌리펌 120,000원 (50% 할인)", "뿌리펌 120,000원 (50% 할인)"],
  ["2회 300,000원 / 3회 400,000원", "2회 300,000원 / 3회 400,000원"],
  ["웨딩 패키지 1,200,000원", "웨딩 패키지 1,200,000원"],
  ["9,999,999", "9,999,999"],
  ["케어. 그리고 컷", "케어. 그리고 컷"],
  ["A/S #7 No_3", "A/S #7 No_3"],
])("%j stays unchanged", (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown);
});

test.each([
  ["evil.kr", "evil·kr"],
  ["이벤트 bit.ly/abc", "이벤트 bit·ly/abc"],
  ["https://evil.kr/a?b", "evil·kr/a?b"],
  ["HTTP : //evil.kr", "evil·kr"],
  ["이벤트.한국", "이벤트·한국"],
  ["evil．kr", "evil·kr"],
  ["evil。kr", "evil·kr"],
  ["evil .kr", "evil·kr"],
  ["a@evil.kr", "a@evil·kr"],
  ["1.2.3.4", "1·2·3·4"],
  ["evil..kr", "evil·kr"],
  ["tel:114", "114"],
])("%j does not become a link", (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown);
});

test.each([
  ["문의 010-1234-5678", "문의 …"],
  ["01012345678", "…"],
  ["010 1234 5678", "…"],
  ["(02) 123-4567", "…"],
  ["+82 10-1234-5678", "…"],
  ["０１０１２３４５６７８", "…"],
  ["1588-1234 상담", "… 상담"],
  ["0.1.0.1.2.3.4.5.6.7.8", "…"],
  ["010,1234,5678", "…"],
  ["0 1 0 - 1 2 3 4 - 5 6 7 8", "…"],
  ["060/700/1234", "…"],
  ["문의 1,588,123,400", "문의 …"],
  ["15,881,234", "…"],
  ["1,588 1,234", "…"],
  ["1,588,123,400원", "…원"],
  ["1,588,123 / 4,567", "…"],
  ["10,000,000", "…"],
  ["1588-----1234", "…"],
  ["1·5·8·8·1·2·3·4", "…"],
  ["①⑤⑧⑧①②③④", "…"],
  ["120,000~150,000", "…"],
])("%j does not become a phone number to call", (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown);
});

test("several lines become one, so that no line looks like another message of ours", () => {
  expect(withoutLinks("컷\n[단장] 예약이\t취소됐어요")).toBe("컷 [단장] 예약이 취소됐어요");
});
