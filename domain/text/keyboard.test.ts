import { expect, test } from "vitest";
import { asKeys, isBeside } from "./keyboard.ts";

test.each([
  ["비밀번호", "qlalfqjsgh"],
  ["사랑해", "tkfkdgo"],
  ["괜찮아", "rhoscksgdk"],
  ["닭볶음탕", "ekfrqhRdmaxkd"],
  ["ㅁㄴㅇㄹ", "asdf"],
  ["ㅄㄳ", "qtrt"],
  ["Abc 1!", "abc 1!"],
])("%s is typed with the keys %s", (text, keys) => {
  expect(asKeys(text)).toBe(keys.toLowerCase());
});

test.each(["qw", "aq", "az", "1q", "2q", "2w", "!q", "@W", "p[", ";'", "90"])("the keys %s are neighbours", (pair) => {
  const [from = "", to = ""] = pair.toLowerCase();
  expect(isBeside(from, to)).toBe(true);
  expect(isBeside(to, from)).toBe(true);
});

test.each(["qe", "qc", "1w", "qz", "a가", "q ", "0q", "aa"])("the keys %s are not", (pair) => {
  const [from = "", to = ""] = pair;
  expect(isBeside(from, to)).toBe(false);
});
