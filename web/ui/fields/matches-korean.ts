const initials = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
const firstSyllable = 0xac00;
const syllables = 11_172;
const syllablesPerInitial = 588;
const syllablesPerVowel = 28;

/** Finds 염색 by 염, 여, ㅇㅅ and while the last syllable is still being composed. Spaces and case do not matter. */
export function matchesKorean(text: string, query: string): boolean {
  const typed = letters(query);
  const given = letters(text);
  if (typed.length === 0) return true;
  for (let start = 0; start + typed.length <= given.length; start++) {
    if (typed.every((letter, index) => fits(given[start + index] ?? "", letter, index === typed.length - 1))) {
      return true;
    }
  }
  return false;
}

function letters(text: string): string[] {
  return [...text.normalize("NFC").toLowerCase().replace(/\s/g, "")];
}

function fits(given: string, typed: string, isLast: boolean): boolean {
  if (given === typed) return true;
  const place = syllablePlace(given);
  if (place === null) return false;
  if (initials[Math.floor(place / syllablesPerInitial)] === typed) return true;
  const typedPlace = syllablePlace(typed);
  const stillOpen = isLast && typedPlace !== null && typedPlace % syllablesPerVowel === 0;
  return stillOpen && place - (place % syllablesPerVowel) === typedPlace;
}

function syllablePlace(letter: string): number | null {
  const place = (letter.codePointAt(0) ?? 0) - firstSyllable;
  return place >= 0 && place < syllables ? place : null;
}
