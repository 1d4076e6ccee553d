import { expect, test } from "vitest";
import { cardLabel, cardNickname } from "./card.ts";

test.each([
  [{ brand: "현대", lastFour: "1234" }, "현대 1234"],
  // Some gateways also hide the last digit.
  [{ brand: "국민", lastFour: "123*" }, "국민 123*"],
  [{ brand: "카드", lastFour: "" }, "카드"],
])("the first nickname of %j is %s", (card, nickname) => {
  expect(cardNickname(card)).toBe(nickname);
});

test.each([
  ["현대 1234", "현대 1234"],
  ["월세 카드", "월세 카드 (현대 1234)"],
])("a card with the nickname %s is shown as %s", (nickname, words) => {
  expect(cardLabel({ nickname, brand: "현대", lastFour: "1234" })).toBe(words);
});
