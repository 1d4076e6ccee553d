import { expect, test } from "vitest";
import { isPersonName } from "#domain/text/person-name.ts";
import { hasForbiddenCharacters } from "#domain/text/text.ts";
import { longestName, longestText } from "./fill-full-shop-texts.ts";

test("names have the maximum length, and three thousand customers have different ones", () => {
  const names = Array.from({ length: 3000 }, (_, index) => longestName(index));
  expect(names.filter((name) => name.length !== 10 || !isPersonName(name))).toEqual([]);
  expect(new Set(names).size).toBe(3000);
});

test.each([20, 30, 40, 100, 500, 3000])("a text for %i characters fills its field and is valid input", (letters) => {
  const texts = Array.from({ length: 20 }, (_, index) => longestText(letters, index));
  expect(texts.filter((text) => text.length > letters || text.length < letters - 1)).toEqual([]);
  expect(texts.filter(hasForbiddenCharacters)).toEqual([]);
});
