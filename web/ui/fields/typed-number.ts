import { parseNumber } from "#domain/menus/price.ts";

/**
 * Stays as typed until the field loses the focus: formatted at once, "-5" and "1.5" would become 5 and 15 while typing.
 */
export const hasSignOrPoint = /^-(?:[\d,]*)$|^-?[\d,]*\.\d*$/;

/** The integer for the typed text: 0 if it is no number, and no fraction. */
export function typedNumber(typed: string, { min, max }: { min: number; max: number | undefined }): number {
  const number = Math.trunc(parseNumber(typed)) + 0;
  // A number may be below the minimum while it is typed, but below zero only if the minimum is.
  const atLeast = min < 0 ? number : Math.max(0, number);
  return Math.min(atLeast, max ?? Number.MAX_SAFE_INTEGER);
}
