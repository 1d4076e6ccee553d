import { expect, test } from "vitest";
import { passwordProblem } from "./password.ts";
import type { PasswordProblem } from "./password-problem.ts";

const listed = new Set(["basketball", "sunshine", "qlalfqjsgh", "1q2w3e4r5t", "manchester", "dragonball"]);
const problemOf = (password: string, ownWords: string[] = []) =>
  passwordProblem(password, ownWords, (text) => listed.has(text));

test.each<[string, PasswordProblem]>([
  ["basketball", "LISTED"],
  ["BasketBall", "LISTED"],
  ["b@sketball", "LISTED"],
  ["basketba11", "LISTED"],
  ["비밀번호", "LISTED"],
  ["basketball1", "LISTED_PART"],
  ["Sunshine2026", "LISTED_PART"],
  ["!!manchester", "LISTED_PART"],
  ["sunshinesunshine", "LISTED_PART"],
  ["password1234", "LISTED_PART"],
  ["P@ssw0rd!!", "LISTED_PART"],
  ["비밀번호1234!", "LISTED_PART"],
  ["qlalfqjsgh99", "LISTED_PART"],
  ["사랑해사랑해12", "LISTED_PART"],
  ["tkfkdgo2026", "LISTED_PART"],
  ["단장미용실12", "LISTED_PART"],
  ["qwertyuiop", "WALK"],
  ["poiuytrewq", "WALK"],
  ["1qaz2wsx3edc", "WALK"],
  ["!QAZ@WSX#EDC", "WALK"],
  ["zaq1xsw2cde3", "WALK"],
  ["asdfghjkl;'", "WALK"],
  ["asdf1234zxcv", "WALK"],
  ["1234567890", "WALK"],
  ["9876543210", "WALK"],
  ["abcdefghij", "WALK"],
  ["zyxwvutsrq", "WALK"],
  ["abcd1234efgh", "WALK"],
  ["ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "WALK"],
  ["ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "WALK"],
  ["ㅁㄴㅇㄹ1234ㅋㅌㅊㅍ", "WALK"],
  ["ㅔㅐㅑㅕㅛㅅㄱㄷㅈㅂ", "WALK"],
  ["가나다라마바사아자차", "WALK"],
  ["ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊ", "WALK"],
  ["하파타카차자아사바마", "WALK"],
  ["aaaaaaaaaaab", "WALK"],
  ["abcabcabcabc", "REPEATED"],
  ["1212121212", "REPEATED"],
  ["가나가나가나가나가나", "REPEATED"],
  ["7878-7878-7878-", "REPEATED"],
])("%j is refused as %s", (password, expected) => {
  expect(problemOf(password)).toBe(expected);
});

test.each([
  ["someone1234", ["someone"]],
  ["1234Someone!", ["someone"]],
  ["someone-2026", ["someone@example.com"]],
  ["kim.bora88", ["kim.bora@example.com"]],
  ["홍길동이1234", ["홍길동이"]],
])("%j is refused if the person has %j", (password, words) => {
  expect(problemOf(password, words)).toBe("OWN");
  expect(problemOf(password, ["elsewhere"])).not.toBe("OWN");
});

test.each([
  "a long enough passphrase 7",
  "봄날의 가위 2026",
  "가을의 빗 2026년",
  "다른 비밀번호 하나 9",
  "jandi-48213377-bat",
  "haetsal-jandi-bat",
  "sogeum-binggsu",
  "correct horse battery",
  "Tr0ub4dor&3-x9",
  "zK7#pq2LmW9v",
  "세종대왕 님은훌륭해",
  "오늘 점심은 김치찌개",
  "my basketball shoes are red",
])("%j is accepted", (password) => {
  expect(problemOf(password, ["someone", "someone@example.com"])).toBeUndefined();
});

test("the longest password is checked quickly", () => {
  for (const unit of ["a", "ab", "qwe", "가", "비밀번호", "x9"]) problemOf(unit.repeat(128).slice(0, 128));
  expect(problemOf("ab".repeat(64))).toBe("REPEATED");
});
