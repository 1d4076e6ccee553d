/** The rows of a keyboard, each half a key further to the right than the row above. */
const rows = ["`1234567890-=", "\tqwertyuiop[]\\", "\tasdfghjkl;'", "\tzxcvbnm,./"];
const places = new Map(rows.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }] as const)));
const shifted: Readonly<Record<string, string>> = Object.fromEntries(
  [...'~!@#$%^&*()_+{}|:"<>?'].map((sign, at) => [sign, "`1234567890-=[]\\;',./"[at] as string]),
);

/** Whether two keys are next to each other. */
export function isBeside(from: string, to: string): boolean {
  const [one, other] = [places.get(shifted[from] ?? from), places.get(shifted[to] ?? to)];
  if (!one || !other) return false;
  const [right, down] = [other.x - one.x, other.y - one.y];
  if (down === 0) return Math.abs(right) === 1;
  return Math.abs(down) === 1 && (right === 0 || right === -down);
}

const initials = ["r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g"];
const vowels = [
  "k",
  "o",
  "i",
  "O",
  "j",
  "p",
  "u",
  "P",
  "h",
  "hk",
  "ho",
  "hl",
  "y",
  "n",
  "nj",
  "np",
  "nl",
  "b",
  "m",
  "ml",
  "l",
];
const finals = [
  "",
  "r",
  "R",
  "rt",
  "s",
  "sw",
  "sg",
  "e",
  "f",
  "fr",
  "fa",
  "fq",
  "ft",
  "fx",
  "fv",
  "fg",
  "a",
  "q",
  "qt",
  "t",
  "T",
  "d",
  "w",
  "c",
  "z",
  "x",
  "v",
  "g",
];
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const jamo: Readonly<Record<string, string>> = Object.fromEntries([
  ...[..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"].map((one, at) => [one, initials[at] as string]),
  ...[..."ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"].map((one, at) => [one, vowels[at] as string]),
  ...[..."ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ"].map((one, at) => [
    one,
    ["rt", "sw", "sg", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "qt"][at] as string,
  ]),
]);

/** The keys on which a Korean text is typed, in lower case: 비밀번호 is qlalfqjsgh. */
export function asKeys(text: string): string {
  return [...text.normalize("NFC").toLowerCase()]
    .map((one) => {
      const code = one.charCodeAt(0);
      if (code < firstSyllable || code > lastSyllable) return jamo[one] ?? one;
      const index = code - firstSyllable;
      const [initial, vowel, final] = [Math.floor(index / 588), Math.floor((index % 588) / 28), index % 28];
      return `${initials[initial]}${vowels[vowel]}${finals[final]}`;
    })
    .join("")
    .toLowerCase();
}
