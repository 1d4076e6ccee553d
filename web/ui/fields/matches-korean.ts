import { searchPattern } from "#domain/text/search-pattern.ts";

/** Finds 염색 by 염, 여, ㅇㅅ and while the last syllable is still being composed. Spaces and case do not matter. */
export function matchesKorean(text: string, query: string): boolean {
  return new RegExp(searchPattern(query)).test(text.normalize("NFC").replace(/\s/g, ""));
}
