import { expect, test } from "vitest";
import { searchPattern } from "./search-pattern.ts";

const finds = (keyword: string, name: string) => new RegExp(searchPattern(keyword)).test(name);
const begins = (keyword: string, name: string) => new RegExp(`^${searchPattern(keyword)}`).test(name);

test.each([
  // First consonants, alone and after whole syllables.
  ["ㄱ", "김서연"],
  ["ㄱㅅㅇ", "김서연"],
  ["김ㅅ", "김서연"],
  ["김ㅅㅇ", "김서연"],
  ["김서ㅇ", "김서연"],
  ["ㄱ서연", "김서연"],
  // Keyboards join two consonants.
  ["ㄳ", "김서연"],
  ["ㄳㅇ", "김서연"],
  ["ㅂㄳ", "박가상"],
  // Half a syllable at the end.
  ["기", "김서연"],
  ["김", "김서연"],
  ["깃", "기서연"],
  ["김서", "김서연"],
  ["김성", "김서연"],
  ["김서여", "김서연"],
  ["김서연", "김서연"],
  ["고", "곽미나"],
  ["과", "곽미나"],
  ["우", "원빈"],
  ["그", "긔긔"],
  ["갑", "값"],
  ["값", "갑수"],
  ["값", "값"],
  ["이ㅆ", "이쌍수"],
  ["있", "이쌍수"],
  // Spaces, decomposed text, Latin letters and names that are not syllables.
  ["김 서연", "김서연"],
  [" 김서 ", "김서연"],
  ["고객1", "고객1"],
  ["김서".normalize("NFD"), "김서연"],
  ["ann", "Anna"],
  ["ㅋ", "ㅋㅋ"],
])("%s finds %s from its beginning", (keyword, name) => {
  expect(begins(keyword, name)).toBe(true);
});

test.each([
  ["서연", "김서연"],
  ["연", "김서연"],
  ["ㅅㅇ", "김서연"],
  ["서ㅇ", "김서연"],
  ["성", "김서연"],
  ["여", "김서연"],
])("%s finds %s, but not from its beginning", (keyword, name) => {
  expect(finds(keyword, name)).toBe(true);
  expect(begins(keyword, name)).toBe(false);
});

test.each([
  ["ㄲ", "김서연"],
  ["ㄱㅇ", "김서연"],
  ["김ㅇ", "김서연"],
  ["김성ㅇ", "김서연"],
  ["김서이", "김서연"],
  ["기서", "김서연"],
  ["김석", "김서연"],
  ["가", "곽미나"],
  ["각", "갂수"],
  ["구", "그린"],
  ["ㅏ", "가"],
  ["김서연아", "김서연"],
])("%s does not find %s", (keyword, name) => {
  expect(finds(keyword, name)).toBe(false);
});

test.each([..."%_.*+?()[]{}|^$\\/-~'\"#&"])("the character %s stands for itself", (sign) => {
  expect(finds(sign, "김서연 Anna")).toBe(false);
  expect(finds(sign, `김${sign}`)).toBe(true);
});

/** What is in the field while 김서연 is typed on a phone or a keyboard. */
test.each([
  ["김서연", "ㄱ 기 김 김ㅅ 김서 김성 김서여 김서연"],
  ["값원희", "ㄱ 가 갑 값 값ㅇ 값우 값워 값원 값원ㅎ 값원흐 값원희"],
  ["박가사", "ㅂ 바 박 박ㄱ 박가 박갓 박가사"],
  ["이괄수", "ㅇ 이 익 이고 이과 이괄 이괈 이괄ㅅ 이괄수"],
])("every step of typing %s finds it", (name, steps) => {
  const missed = steps.split(" ").filter((step) => !begins(step, name));
  expect(missed).toEqual([]);
});
