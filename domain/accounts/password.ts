import { asKeys, isBeside } from "#domain/text/keyboard.ts";
import type { PasswordProblem } from "./password-problem.ts";

/** How many characters must remain after the parts are removed that an attacker tries first. */
const leastLeft = 6;
/** Shorter parts of a person's own words appear in many good passwords by chance. */
const leastOwnWord = 4;
/** This many neighbouring keys in a row count as a walk. */
const leastWalk = 4;

/** Words that many passwords begin with here, as typed on either layout. */
const commonWords = [
  "password",
  "passw0rd",
  "qwerty",
  "iloveyou",
  "danjang",
  "welcome",
  "letmein",
  "administrator",
  "admin",
  "비밀번호",
  "비번",
  "사랑해",
  "안녕하세요",
  "대한민국",
  "단장파트너스",
  "단장",
  "미용실",
  "원장님",
].map(asKeys);

/**
 * The problem of a password, or undefined. `isListed` says whether a text is among the common ones; it is asked in
 * lower case, for the text as typed and for the same keys on the English layout.
 */
export function passwordProblem(
  password: string,
  ownWords: readonly string[],
  isListed: (text: string) => boolean,
): PasswordProblem | undefined {
  const typed = password.normalize("NFC").toLowerCase();
  const keys = asKeys(typed);
  const period = periodOf(keys);
  if (period < leastLeft) return "REPEATED";
  if (leftWithout(keys, ownWords.flatMap(partsOf).map(asKeys)) < leastLeft) return "OWN";
  const forms = [...new Set([typed, keys, plainOf(keys)])];
  if (forms.some(isListed)) return "LISTED";
  if (Math.min(leftOfWalks(typed, follows), leftOfWalks(keys, isBeside)) < leastLeft) return "WALK";
  if (forms.some((form) => isListed(form.slice(0, period)) && period < form.length)) return "LISTED_PART";
  if (forms.some((form) => isCommonAtHeart(form, isListed))) return "LISTED_PART";
  if (leftWithout(plainOf(keys), commonWords) < leastLeft) return "LISTED_PART";
  return undefined;
}

/** True for a common password with a few digits or signs before or after it. */
function isCommonAtHeart(text: string, isListed: (text: string) => boolean): boolean {
  const letters = [...text].map((one) => /\p{L}/u.test(one));
  const [first, last] = [letters.indexOf(true), letters.lastIndexOf(true)];
  if (first < 0) return false;
  const heart = text.slice(first, last + 1);
  return heart.length < text.length && text.length - heart.length < leastLeft && isListed(heart);
}

function leftWithout(text: string, words: readonly string[]): number {
  const longestFirst = words.filter((word) => word.length >= leastOwnWord).toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, ""), text).length;
}

/** Parts of an address or name also count. */
const partsOf = (word: string) => [word, ...word.split("@"), ...word.split(/[@._\s-]+/)];

/** The length after which a text repeats itself; its full length if it does not. */
function periodOf(text: string): number {
  for (let period = 1; period <= text.length / 2; period += 1)
    if ([...text.slice(period)].every((one, index) => one === text[index])) return period;
  return text.length;
}

const plainLetters: Readonly<Record<string, string>> = {
  0: "o",
  1: "l",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};

/** Replaces signs by the letters that they stand for, as in p@ssw0rd. */
const plainOf = (text: string) => [...text].map((one) => plainLetters[one] ?? one).join("");

/** How many keys are outside of runs of at least four neighbouring characters. */
function leftOfWalks(text: string, goesOn: (from: string, to: string) => boolean): number {
  let left = 0;
  let run: string[] = [];
  for (const next of [...text, undefined]) {
    const last = run.at(-1);
    if (next !== undefined && last !== undefined && goesOn(last, next)) run.push(next);
    else {
      if (run.length < leastWalk) left += asKeys(run.join("")).length;
      run = next === undefined ? [] : [next];
    }
  }
  return left;
}

const orders = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "가나다라마바사아자차카타파하",
  "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ",
  "ㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ",
];

/** Neighbours in an alphabet, forwards or backwards, or the same character again. */
function follows(from: string, to: string): boolean {
  return from === to || orders.some((order) => order.includes(from + to) || order.includes(to + from));
}
