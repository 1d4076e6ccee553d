import fc from "fast-check";
import { expect, test } from "vitest";
import { blotNumbers, maskAccountNumber, maskName, maskPhone, maskText } from "./mask.ts";

test.each([
  ["김서연", "김*연"],
  ["김산", "김*"],
  ["남궁민수", "남*민수"],
  ["Minji", "M*nji"],
  ["김", "김"],
  ["", ""],
  ["김서연".normalize("NFD"), "김*연"],
])("the name %j is shown as %j", (name, expected) => {
  expect(maskName(name)).toBe(expected);
});

test.each([
  ["010-1234-5678", "010-****-5678"],
  ["011-123-4567", "011-***-4567"],
  ["02-123-4567", "02-***-4567"],
  ["010-****-5678", "010-****-5678"],
  ["010-1***-5678", "010-****-5678"],
  ["0507-1234-5678", "0507-****-5678"],
  ["0502-123-4567", "0502-***-4567"],
  ["1588-1234", "1588-****"],
  ["01012345678", ""],
  ["전화 010-1234-5678", ""],
  ["", ""],
])("the phone %j is shown as %j", (phone, expected) => {
  expect(maskPhone(phone)).toBe(expected);
});

test.each([
  ["danjang@mail.kr", "dan***********r"],
  ["12345", "123*5"],
  ["1234", "1***"],
  ["123", "1**"],
  ["12", "1*"],
  ["1", "*"],
  ["", ""],
  ["가나다라마", "가나다*마"],
  ["😀😀😀😀😀", "😀😀😀*😀"],
])("the string %j is shown as %j", (text, expected) => {
  expect(maskText(text)).toBe(expected);
});

test("a masked string keeps its length, and shows at most its first three letters and its last", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const letters = Array.from(text.normalize("NFC"));
      const shown = Array.from(maskText(text));
      const rightly = shown.every((letter, index) => {
        const mayShow = index < 3 || index === letters.length - 1;
        return letter === "*" || (mayShow && letter === letters[index]);
      });
      return rightly && shown.length === letters.length && (letters.length === 0 || shown.includes("*"));
    }),
  );
});

test("two names that differ only in their second letter look the same when masked", () => {
  const letter = fc.constantFrom(..."가나다라마ABC");
  fc.assert(
    fc.property(letter, letter, letter, fc.string(), (first, second, other, rest) => {
      return maskName(first + second + rest) === maskName(first + other + rest);
    }),
  );
});

test("two phones that differ only in their middle group look the same when masked", () => {
  const middle = fc.stringMatching(/^\d{4}$/);
  fc.assert(
    fc.property(middle, middle, (one, other) => maskPhone(`010-${one}-5678`) === maskPhone(`010-${other}-5678`)),
  );
});

test("masking twice shows no more than masking once", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      return maskText(maskText(text)) === maskText(text) && maskName(maskName(text)) === maskName(text);
    }),
  );
});

test.each([
  ["no route to 010-1234-5678", "no route to …"],
  ["01012345678: refused (1234)", "…: refused (1234)"],
  ["HTTP 503 after 20 s", "HTTP 503 after 20 s"],
])("a number in %j is masked", (text, blotted) => {
  expect(blotNumbers(text)).toBe(blotted);
});

test.each([
  ["110-234-567890", "********7890"],
  ["12345678", "****5678"],
  ["1234567", "*******"],
  ["", ""],
])("the account number %j is shown as %j", (number, expected) => {
  expect(maskAccountNumber(number)).toBe(expected);
});
