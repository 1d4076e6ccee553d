const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const finals = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ";
/** Two keys in one final. Keyboards also join two first consonants so: ㄱㅅ becomes ㄳ. */
const pairs: Readonly<Record<string, string>> = {
  ㄳ: "ㄱㅅ",
  ㄵ: "ㄴㅈ",
  ㄶ: "ㄴㅎ",
  ㄺ: "ㄹㄱ",
  ㄻ: "ㄹㅁ",
  ㄼ: "ㄹㅂ",
  ㄽ: "ㄹㅅ",
  ㄾ: "ㄹㅌ",
  ㄿ: "ㄹㅍ",
  ㅀ: "ㄹㅎ",
  ㅄ: "ㅂㅅ",
};

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finalsOfVowel = finals.length + 1;
const vowelsOfInitial = 21;
/** ㅗ is followed by ㅘ, ㅙ and ㅚ, ㅜ by ㅝ, ㅞ and ㅟ, and ㅡ by ㅢ: all of them begin with its key. */
const vowelsBegunBy: Readonly<Record<number, number>> = { 8: 4, 13: 4, 18: 2 };

/**
 * What a person may mean while typing, as a regular expression of both JavaScript and PostgreSQL. A consonant stands for a
 * syllable that begins with it ("ㄱㅅㅇ", "김ㅅ"), and the last syllable may be half-typed ("김성" on the way to 김서연). It
 * is found anywhere in a text without spaces; after "^", only at the beginning.
 */
export function searchPattern(keyword: string): string {
  const typed = [...keyword.normalize("NFC").replace(/\s/g, "")].flatMap((one) => [...(pairs[one] ?? one)]);
  return typed.map((one, at) => patternOf(one, at === typed.length - 1)).join("");
}

function patternOf(typed: string, isLast: boolean): string {
  if (initials.includes(typed)) return begunBy(typed);
  if (isSyllable(typed)) return isLast ? halfTyped(typed.charCodeAt(0) - firstSyllable) : typed;
  if (/[a-z]/i.test(typed)) return `[${typed.toLowerCase()}${typed.toUpperCase()}]`;
  return typed.replace(/[!-/:-@[-`{-~]/, "\\$&");
}

const isSyllable = (one: string) => one.charCodeAt(0) >= firstSyllable && one.charCodeAt(0) <= lastSyllable;

const syllable = (index: number) => String.fromCharCode(firstSyllable + index);

function begunBy(initial: string): string {
  const size = vowelsOfInitial * finalsOfVowel;
  const first = initials.indexOf(initial) * size;
  return `[${initial}${syllable(first)}-${syllable(first + size - 1)}]`;
}

/** A syllable to which more keys may come: to its vowel, to its final, or its final becomes the next syllable's initial. */
function halfTyped(index: number): string {
  const final = finals[(index % finalsOfVowel) - 1];
  const open = index - (index % finalsOfVowel);
  if (final === undefined) {
    const vowels = vowelsBegunBy[(open / finalsOfVowel) % vowelsOfInitial] ?? 1;
    return `[${syllable(open)}-${syllable(open + vowels * finalsOfVowel - 1)}]`;
  }
  const keys = pairs[final] ?? final;
  const closed = [...finals].filter((one) => (pairs[one] ?? one).startsWith(keys)).map((one) => withFinal(open, one));
  const kept = withFinal(open, keys.slice(0, -1));
  return `(?:[${closed.join("")}]|${kept}${begunBy(keys.slice(-1))})`;
}

const withFinal = (open: number, final: string) => syllable(open + (final === "" ? 0 : finals.indexOf(final) + 1));
