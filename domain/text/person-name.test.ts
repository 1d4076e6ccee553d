import { expect, test } from "vitest";
import { isPersonName } from "./person-name.ts";

test.each([
  ["김", true],
  ["김서연", true],
  ["Minji", true],
  ["김Minji", true],
  ["가나다라마바사아자차", true],
  ["가나다라마바사아자차카", false],
  ["ㅎ", true],
  ["", false],
  [" ", false],
  ["김 서연", false],
  ["김서연1", false],
  ["김서연\n", false],
  ["김·서연", false],
  ["金西延", false],
  ["José", false],
  ["\u3164", false],
  ["\u115F\u1160", false],
  ["\u200B", false],
  ["김\u200B서연", false],
  ["\u202E김서연", false],
])("%j is a name: %s", (value, expected) => {
  expect(isPersonName(value)).toBe(expected);
});

test("a name typed on a device that decomposes syllables counts as the same name", () => {
  expect(isPersonName("가나다라마바사아자차".normalize("NFD"))).toBe(true);
  expect(isPersonName("값값값값값값값값값값".normalize("NFD"))).toBe(true);
});
