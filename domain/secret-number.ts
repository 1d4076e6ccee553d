import { isDay } from "./seoul-time.ts";

/**
 * Whether a text holds a resident or foreigner registration number, or the number of a card. Neither may be kept,
 * wherever somebody writes it. Full-width digits count as digits, and letters that cannot be seen do not part them.
 */
export function holdsSecretNumber(text: string): boolean {
  return secretsIn(digitGroups(readable(text)), isResidentNumber).length > 0;
}

/**
 * The same where a bank account is written: some accounts are thirteen digits that could be a birthday, so without a
 * dash only what has the check digit of an adult's number counts.
 */
export function holdsSecretNumberInAccount(text: string): boolean {
  return secretsIn(digitGroups(readable(text)), isAdultsNumber).length > 0;
}

/** The text with such numbers blotted out, for what a machine named and nobody should have to rename. */
export function hideSecretNumbers(text: string): string {
  const plain = readable(text);
  const found = secretsIn(digitGroups(plain), isResidentNumber);
  if (found.length === 0) return text;
  return found.reduceRight((left, { start, end }) => left.slice(0, start) + "*".repeat(6) + left.slice(end), plain);
}

const readable = (text: string) => text.normalize("NFKC").replace(/\p{Cf}/gu, "");

interface Span {
  start: number;
  end: number;
}

interface DigitGroup extends Span {
  digits: string;
  /** What stands between it and the group before; undefined where that is more than a space or a dash. */
  after: string | undefined;
}

function digitGroups(plain: string): DigitGroup[] {
  let end = 0;
  return [...plain.matchAll(/\d+/g)].map(({ 0: digits, index: start }) => {
    const between = plain.slice(end, start);
    const parts = end > 0 && between.length <= 3 && /^ ?[\p{Pd}−]? ?$/u.test(between);
    end = start + digits.length;
    return { digits, start, end, after: parts ? between : undefined };
  });
}

/** Where they stand, first to last, none within another. */
function secretsIn(groups: readonly DigitGroup[], isInOneGo: (digits: string) => boolean): Span[] {
  const found: Span[] = [];
  for (const [at, { start }] of groups.entries()) {
    const end = residentNumberAt(groups, at, isInOneGo) ?? cardNumberAt(groups, at);
    if (end !== undefined && start >= (found.at(-1)?.end ?? 0)) found.push({ start, end });
  }
  return found;
}

/** Where the one ends that begins with this group; undefined where none does. */
function residentNumberAt(groups: readonly DigitGroup[], at: number, isInOneGo: (digits: string) => boolean) {
  const [first, next] = [groups[at], groups[at + 1]];
  if (first?.digits.length === 13) return isInOneGo(first.digits) ? first.end : undefined;
  const isParted = first?.digits.length === 6 && next?.digits.length === 7 && next.after !== undefined;
  return isParted && isResidentNumber(first.digits + next.digits) ? next.end : undefined;
}

/** A day of birth, then a digit that tells century and sex, then six more. The last is no check digit since 2020. */
function isResidentNumber(digits: string): boolean {
  return birthOf(digits) !== undefined;
}

/** The year of birth, where there was such a day. */
function birthOf(digits: string): number | undefined {
  const century = centuries[digits[6] ?? ""];
  const day = century && `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return day && isDay(day) ? Number(day.slice(0, 4)) : undefined;
}

const centuries: Readonly<Record<string, string>> = {
  1: "19",
  2: "19",
  5: "19",
  6: "19",
  3: "20",
  4: "20",
  7: "20",
  8: "20",
};

function isAdultsNumber(digits: string): boolean {
  const year = birthOf(digits);
  if (year === undefined || year < 1940 || year > 2008) return false;
  const weights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = (11 - (sum % 11)) % 10;
  // Foreigners' numbers are checked by two more.
  return [check, (check + 2) % 10].includes(Number(digits[12]));
}

/** Groups of a card have three digits or more, and the same between any two of them. */
function cardNumberAt(groups: readonly DigitGroup[], at: number): number | undefined {
  const between = groups[at + 1]?.after;
  let digits = "";
  for (let next = at; ; next += 1) {
    const group = groups[next];
    const belongs = next === at || (group?.after !== undefined && group.after === between);
    if (!group || !belongs || group.digits.length < 3) return undefined;
    digits += group.digits;
    if (digits.length >= 15) return isCardNumber(digits) ? group.end : undefined;
  }
}

/** Fifteen or sixteen digits of an issuer that there is, with the check digit of Luhn. */
function isCardNumber(digits: string): boolean {
  if (!/^[2-69]\d{14,15}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
