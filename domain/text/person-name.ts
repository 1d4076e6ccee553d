import { koreanLetters } from "./text.ts";

export const personNamePattern = new RegExp(`^[${koreanLetters}A-Za-z]{1,10}$`);

const longestDecomposed = 30;

export function isPersonName(value: string): boolean {
  return value.length <= longestDecomposed && personNamePattern.test(value.normalize("NFC"));
}
