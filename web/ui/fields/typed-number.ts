import { parseNumber } from "#domain/menus/price.ts";

/** Stays as it is typed until the field is left: written anew as a number, "-5" and "1.5" would become 5 and 15 on the way. */
export const hasSignOrPoint = /^-(?:[\d,]*)$|^-?[\d,]*\.\d*$/;

/** What a field of whole numbers holds for what is typed into it: 0 for what is no number, and no fraction. */
export function typedNumber(typed: string, { min, max }: { min: number; max: number | undefined }): number {
  const number = Math.trunc(parseNumber(typed)) + 0;
  // A number that is still being typed may be below the smallest one, but not below zero where none is.
  const atLeast = min < 0 ? number : Math.max(0, number);
  return Math.min(atLeast, max ?? Number.MAX_SAFE_INTEGER);
}
