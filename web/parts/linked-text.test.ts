import { expect, test } from "vitest";
import { linkedText } from "./linked-text.ts";

const linksIn = (text: string) => linkedText(text).flatMap(({ kind, text }) => (kind === "link" ? [text] : []));

test.each([
  ["자세한 내용은 https://danjang.kr/notice 를 봐 주세요", ["https://danjang.kr/notice"]],
  ["https://danjang.kr/notice.", ["https://danjang.kr/notice"]],
  ["(https://danjang.kr/a)와 https://danjang.kr/b!", ["https://danjang.kr/a", "https://danjang.kr/b"]],
  ["http://danjang.kr javascript:alert(1)", []],
  ["https://localhost/ https://127.0.0.1/", []],
  ['<a href="https://danjang.kr/x">', ["https://danjang.kr/x"]],
  ["", []],
])("%j has the links %j", (text, expected) => {
  expect(linksIn(text)).toEqual(expected);
});

test("the joined parts are exactly the original text", () => {
  const text = "앞\nhttps://danjang.kr/a, 뒤 https://localhost/x";
  expect(
    linkedText(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
