export const koreanLetters = "ㄱ-ㅎㅏ-ㅣ가-힣";

// Two of these are the old Korean vowels that the specification names; people type the other two for the same dot.
const middleDots = "\u119E\u11A2\u318D\u00B7";

export const freeTextPattern = new RegExp(
  `^[\\s${koreanLetters}A-Za-z0-9&?!+_\\-%/,.()\\[\\]"@#:${middleDots}]*$`,
  "u",
);

export function hasForbiddenCharacters(text: string): boolean {
  return !freeTextPattern.test(text.normalize("NFC"));
}

// To Unicode, fillers and the blank Braille cell count as letters or symbols, but a name made of them shows nothing.
const visibleCharacter = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isVisible(text: string): boolean {
  return visibleCharacter.test(text);
}
